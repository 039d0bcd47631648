import { namesIn } from '../text/wordTables.ts';

/** The Pokémon, folded, in the order of their numbers. A new one is a line at the end. */
export const pokemonNames = namesIn(`
  bulbasaur, ivysaur, venusaur, charmander, charmeleon, charizard, squirtle, wartortle, blastoise, caterpie, metapod
  butterfree, weedle, kakuna, beedrill, pidgey, pidgeotto, pidgeot, rattata, raticate, spearow, fearow, ekans, arbok
  pikachu, raichu, sandshrew, sandslash, nidoran, nidorina, nidoqueen, nidorino, nidoking, clefairy, clefable, vulpix
  ninetales, jigglypuff, wigglytuff, zubat, golbat, oddish, gloom, vileplume, paras, parasect, venonat, venomoth
  diglett, dugtrio, meowth, persian, psyduck, golduck, mankey, primeape, growlithe, arcanine, poliwag, poliwhirl
  poliwrath, abra, kadabra, alakazam, machop, machoke, machamp, bellsprout, weepinbell, victreebel, tentacool
  tentacruel, geodude, graveler, golem, ponyta, rapidash, slowpoke, slowbro, magnemite, magneton, farfetch'd
  farfetchd, doduo, dodrio, seel, dewgong, grimer, muk, shellder, cloyster, gastly, haunter, gengar, onix, drowzee
  hypno, krabby, kingler, voltorb, electrode, exeggcute, exeggutor, cubone, marowak, hitmonlee, hitmonchan, lickitung
  koffing, weezing, rhyhorn, rhydon, chansey, tangela, kangaskhan, horsea, seadra, goldeen, seaking, staryu, starmie
  mr. mime, scyther, jynx, electabuzz, magmar, pinsir, tauros, magikarp, gyarados, lapras, ditto, eevee, vaporeon
  jolteon, flareon, porygon, omanyte, omastar, kabuto, kabutops, aerodactyl, snorlax, articuno, zapdos, moltres
  dratini, dragonair, dragonite, mewtwo, mew, chikorita, bayleef, meganium, cyndaquil, quilava, typhlosion, totodile
  croconaw, feraligatr, sentret, furret, hoothoot, noctowl, ledyba, ledian, spinarak, ariados, crobat, chinchou
  lanturn, pichu, cleffa, igglybuff, togepi, togetic, natu, xatu, mareep, flaaffy, ampharos, bellossom, marill
  azumarill, sudowoodo, politoed, hoppip, skiploom, jumpluff, aipom, sunkern, sunflora, yanma, wooper, quagsire
  espeon, umbreon, murkrow, slowking, misdreavus, unown, wobbuffet, girafarig, pineco, forretress, dunsparce, gligar
  steelix, snubbull, granbull, qwilfish, scizor, shuckle, heracross, sneasel, teddiursa, ursaring, slugma, magcargo
  swinub, piloswine, corsola, remoraid, octillery, delibird, mantine, skarmory, houndour, houndoom, kingdra, phanpy
  donphan, porygon2, stantler, smeargle, tyrogue, hitmontop, smoochum, elekid, magby, miltank, blissey, raikou, entei
  suicune, larvitar, pupitar, tyranitar, lugia, ho-oh, celebi, treecko, grovyle, sceptile, torchic, combusken
  blaziken, mudkip, marshtomp, swampert, poochyena, mightyena, zigzagoon, linoone, wurmple, silcoon, beautifly
  cascoon, dustox, lotad, lombre, ludicolo, seedot, nuzleaf, shiftry, taillow, swellow, wingull, pelipper, ralts
  kirlia, gardevoir, surskit, masquerain, shroomish, breloom, slakoth, vigoroth, slaking, nincada, ninjask, shedinja
  whismur, loudred, exploud, makuhita, hariyama, azurill, nosepass, skitty, delcatty, sableye, mawile, aron, lairon
  aggron, meditite, medicham, electrike, manectric, plusle, minun, volbeat, illumise, roselia, gulpin, swalot
  carvanha, sharpedo, wailmer, wailord, numel, camerupt, torkoal, spoink, grumpig, spinda, trapinch, vibrava, flygon
  cacnea, cacturne, swablu, altaria, zangoose, seviper, lunatone, solrock, barboach, whiscash, corphish, crawdaunt
  baltoy, claydol, lileep, cradily, anorith, armaldo, feebas, milotic, castform, kecleon, shuppet, banette, duskull
  dusclops, tropius, chimecho, absol, wynaut, snorunt, glalie, spheal, sealeo, walrein, clamperl, huntail, gorebyss
  relicanth, luvdisc, bagon, shelgon, salamence, beldum, metang, metagross, regirock, regice, registeel, latias
  latios, kyogre, groudon, rayquaza, jirachi, deoxys, turtwig, grotle, torterra, chimchar, monferno, infernape
  piplup, prinplup, empoleon, starly, staravia, staraptor, bidoof, bibarel, kricketot, kricketune, shinx, luxio
  luxray, budew, roserade, cranidos, rampardos, shieldon, bastiodon, burmy, wormadam, mothim, combee, vespiquen
  pachirisu, buizel, floatzel, cherubi, cherrim, shellos, gastrodon, ambipom, drifloon, drifblim, buneary, lopunny
  mismagius, honchkrow, glameow, purugly, chingling, stunky, skuntank, bronzor, bronzong, bonsly, happiny, chatot
  spiritomb, gible, gabite, garchomp, munchlax, riolu, lucario, hippopotas, hippowdon, skorupi, drapion, croagunk
  toxicroak, carnivine, finneon, lumineon, mantyke, snover, abomasnow, weavile, magnezone, lickilicky, rhyperior
  tangrowth, electivire, magmortar, togekiss, yanmega, leafeon, glaceon, gliscor, mamoswine, porygon-z, gallade
  probopass, dusknoir, froslass, rotom, uxie, mesprit, azelf, dialga, palkia, heatran, regigigas, giratina, cresselia
  phione, manaphy, darkrai, shaymin, arceus, victini, snivy, servine, serperior, tepig, pignite, emboar, oshawott
  dewott, samurott, patrat, watchog, lillipup, herdier, stoutland, purrloin, liepard, pansage, simisage, pansear
  simisear, panpour, simipour, munna, musharna, pidove, tranquill, unfezant, blitzle, zebstrika, roggenrola, boldore
  gigalith, woobat, swoobat, drilbur, excadrill, audino, timburr, gurdurr, conkeldurr, tympole, palpitoad, seismitoad
  throh, sawk, sewaddle, swadloon, leavanny, venipede, whirlipede, scolipede, cottonee, whimsicott, petilil
  lilligant, basculin, sandile, krokorok, krookodile, darumaka, darmanitan, maractus, dwebble, crustle, scraggy
  scrafty, sigilyph, yamask, cofagrigus, tirtouga, carracosta, archen, archeops, trubbish, garbodor, zorua, zoroark
  minccino, cinccino, gothita, gothorita, gothitelle, solosis, duosion, reuniclus, ducklett, swanna, vanillite
  vanillish, vanilluxe, deerling, sawsbuck, emolga, karrablast, escavalier, foongus, amoonguss, frillish, jellicent
  alomomola, joltik, galvantula, ferroseed, ferrothorn, klink, klang, klinklang, tynamo, eelektrik, eelektross
  elgyem, beheeyem, litwick, lampent, chandelure, axew, fraxure, haxorus, cubchoo, beartic, cryogonal, shelmet
  accelgor, stunfisk, mienfoo, mienshao, druddigon, golett, golurk, pawniard, bisharp, bouffalant, rufflet, braviary
  vullaby, mandibuzz, heatmor, durant, deino, zweilous, hydreigon, larvesta, volcarona, cobalion, terrakion, virizion
  tornadus, thundurus, reshiram, zekrom, landorus, kyurem, keldeo, meloetta, genesect, chespin, quilladin, chesnaught
  fennekin, braixen, delphox, froakie, frogadier, greninja, bunnelby, diggersby, fletchling, fletchinder, talonflame
  scatterbug, spewpa, vivillon, litleo, pyroar, flabebe, floette, florges, skiddo, gogoat, pancham, pangoro, furfrou
  espurr, meowstic, honedge, doublade, aegislash, spritzee, aromatisse, swirlix, slurpuff, inkay, malamar, binacle
  barbaracle, skrelp, dragalge, clauncher, clawitzer, helioptile, heliolisk, tyrunt, tyrantrum, amaura, aurorus
  sylveon, hawlucha, dedenne, carbink, goomy, sliggoo, goodra, klefki, phantump, trevenant, pumpkaboo, gourgeist
  bergmite, avalugg, noibat, noivern, xerneas, yveltal, zygarde, diancie, hoopa, volcanion, rowlet, dartrix
  decidueye, litten, torracat, incineroar, popplio, brionne, primarina, pikipek, trumbeak, toucannon, yungoos
  gumshoos, grubbin, charjabug, vikavolt, crabrawler, crabominable, oricorio, cutiefly, ribombee, rockruff, lycanroc
  wishiwashi, mareanie, toxapex, mudbray, mudsdale, dewpider, araquanid, fomantis, lurantis, morelull, shiinotic
  salandit, salazzle, stufful, bewear, bounsweet, steenee, tsareena, comfey, oranguru, passimian, wimpod, golisopod
  sandygast, palossand, pyukumuku, type: null, silvally, minior, komala, turtonator, togedemaru, mimikyu, bruxish
  drampa, dhelmise, jangmo-o, hakamo-o, kommo-o, tapu koko, tapu lele, tapu bulu, tapu fini, cosmog, cosmoem
  solgaleo, lunala, nihilego, buzzwole, pheromosa, xurkitree, celesteela, kartana, guzzlord, necrozma, magearna
  marshadow, poipole, naganadel, stakataka, blacephalon, zeraora, meltan, melmetal, grookey, thwackey, rillaboom
  scorbunny, raboot, cinderace, sobble, drizzile, inteleon, skwovet, greedent, rookidee, corvisquire, corviknight
  blipbug, dottler, orbeetle, nickit, thievul, gossifleur, eldegoss, wooloo, dubwool, chewtle, drednaw, yamper
  boltund, rolycoly, carkol, coalossal, applin, flapple, appletun, silicobra, sandaconda, cramorant, arrokuda
  barraskewda, toxel, toxtricity, sizzlipede, centiskorch, clobbopus, grapploct, sinistea, polteageist, hatenna
  hattrem, hatterene, impidimp, morgrem, grimmsnarl, obstagoon, perrserker, cursola, sirfetch'd, sirfetchd, mr. rime
  runerigus, milcery, alcremie, falinks, pincurchin, snom, frosmoth, stonjourner, eiscue, indeedee, morpeko, cufant
  copperajah, dracozolt, arctozolt, dracovish, arctovish, duraludon, dreepy, drakloak, dragapult, zacian, zamazenta
  eternatus, kubfu, urshifu, zarude, regieleki, regidrago, glastrier, spectrier, calyrex, wyrdeer, kleavor, ursaluna
  basculegion, sneasler, overqwil, enamorus, sprigatito, floragato, meowscarada, fuecoco, crocalor, skeledirge
  quaxly, quaxwell, quaquaval, lechonk, oinkologne, tarountula, spidops, nymble, lokix, pawmi, pawmo, pawmot
  tandemaus, maushold, fidough, dachsbun, smoliv, dolliv, arboliva, squawkabilly, nacli, naclstack, garganacl
  charcadet, armarouge, ceruledge, tadbulb, bellibolt, wattrel, kilowattrel, maschiff, mabosstiff, shroodle, grafaiai
  bramblin, brambleghast, toedscool, toedscruel, klawf, capsakid, scovillain, rellor, rabsca, flittle, espathra
  tinkatink, tinkatuff, tinkaton, wiglett, wugtrio, bombirdier, finizen, palafin, varoom, revavroom, cyclizar
  orthworm, glimmet, glimmora, greavard, houndstone, flamigo, cetoddle, cetitan, veluza, dondozo, tatsugiri
  annihilape, clodsire, farigiraf, dudunsparce, kingambit, great tusk, scream tail, brute bonnet, flutter mane
  slither wing, sandy shocks, iron treads, iron bundle, iron hands, iron jugulis, iron moth, iron thorns, frigibax
  arctibax, baxcalibur, gimmighoul, gholdengo, wo-chien, chien-pao, ting-lu, chi-yu, roaring moon, iron valiant
  koraidon, miraidon, walking wake, iron leaves, dipplin, poltchageist, sinistcha, okidogi, munkidori, fezandipiti
  ogerpon, archaludon, hydrapple, gouging fire, raging bolt, iron boulder, iron crown, terapagos, pecharunt, mr mime
  mr rime, type null, ho oh, porygon z
`);

/** Trainers and energies of whose names a word is one of the hobby otherwise, folded. */
export const trainerNames = namesIn(`
  double colorless energy, double turbo energy, double dragon energy, super energy removal, super energy retrieval
  super potion, super rod, super scoop up, rare candy, ultra ball, full heal, pokemon flute, pokemon trader
  pokemon breeder, pokemon fan club, pokemon catcher, pokemon communication, pokemon center lady, pokemon nurse
  professor's research, professors research, boss's orders, bosss orders
`);

/** Each name with the English one, folded. Those that differ: Pikachu is Pikachu everywhere. */
const german = namesIn(`
  bisasam bulbasaur, bisaknosp ivysaur, bisaflor venusaur, glumanda charmander, glutexo charmeleon, glurak charizard, schiggy squirtle
  schillok wartortle, turtok blastoise, raupy caterpie, safcon metapod, smettbo butterfree, hornliu weedle, kokuna kakuna, bibor beedrill
  taubsi pidgey, tauboga pidgeotto, tauboss pidgeot, rattfratz rattata, rattikarl raticate, habitak spearow, ibitak fearow, rettan ekans
  sandan sandshrew, sandamer sandslash, piepi clefairy, pixi clefable, vulnona ninetales, pummeluff jigglypuff, knuddeluff wigglytuff, myrapla oddish
  duflor gloom, giflor vileplume, parasek parasect, bluzuk venonat, omot venomoth, digda diglett, digdri dugtrio, mauzi meowth, snobilikat persian
  enton psyduck, entoron golduck, menki mankey, rasaff primeape, fukano growlithe, arkani arcanine, quapsel poliwag, quaputzi poliwhirl
  quappo poliwrath, simsala alakazam, machollo machop, maschock machoke, machomei machamp, knofensa bellsprout, ultrigaria weepinbell
  sarzenia victreebel, tentacha tentacool, tentoxa tentacruel, kleinstein geodude, georok graveler, geowaz golem, ponita ponyta, gallopa rapidash
  flegmon slowpoke, lahmus slowbro, magnetilo magnemite, porenta farfetch'd, dodu doduo, dodri dodrio, jurob seel, jugong dewgong, sleima grimer
  sleimok muk, muschas shellder, austos cloyster, nebulak gastly, alpollo haunter, traumato drowzee, voltobal voltorb, lektrobal electrode
  owei exeggcute, kokowei exeggutor, tragosso cubone, knogga marowak, kicklee hitmonlee, nockchan hitmonchan, schlurp lickitung, smogon koffing
  smogmog weezing, rihorn rhyhorn, rizeros rhydon, chaneira chansey, kangama kangaskhan, seeper horsea, seemon seadra, goldini goldeen
  golking seaking, sterndu staryu, pantimos mr. mime, sichlor scyther, rossana jynx, elektek electabuzz, karpador magikarp, garados gyarados
  evoli eevee, aquana vaporeon, blitza jolteon, flamara flareon, amonitas omanyte, amoroso omastar, relaxo snorlax, arktos articuno, lavados moltres
  dragonir dragonair, dragoran dragonite, mewtu mewtwo, endivie chikorita, lorblatt bayleef, meganie meganium, feurigel cyndaquil, igelavar quilava
  tornupto typhlosion, karnimani totodile, tyracroc croconaw, impergator feraligatr, iksbat crobat, fluffeluff igglybuff, voltilamm mareep
  waaty flaaffy, blubella bellossom, mogelbaum sudowoodo, quaxo politoed, felino wooper, morlord quagsire, psiana espeon, nachtara umbreon
  kramurx murkrow, laschoking slowking, traunfugil misdreavus, icognito unown, woingenau wobbuffet, dummisel dunsparce, skorgla gligar
  stahlos steelix, scherox scizor, pottrott shuckle, skaraborn heracross, sniebel sneasel, corasonn corsola, botogel delibird, mantax mantine
  panzaeron skarmory, hunduster houndour, hundemon houndoom, seedraking kingdra, damhirplex stantler, farbeagle smeargle, rabauz tyrogue
  kapoera hitmontop, kussilla smoochum, heiteira blissey, despotar tyranitar, geckarbor treecko, reptain grovyle, gewaldro sceptile, flemmli torchic
  jungglut combusken, lohgock blaziken, hydropi mudkip, moorabbel marshtomp, sumpex swampert, trasla ralts, guardevoir gardevoir, zobiris sableye
  flunkifer mawile, stolloss aggron, libelldra flygon, wablu swablu, barschwa feebas, formeo castform, zwirrklop dusclops, kindwurm bagon
  draschel shelgon, brutalanda salamence, chelast turtwig, chelcarain grotle, chelterrar torterra, panflam chimchar, panpyro monferno
  panferno infernape, plinfa piplup, pliprin prinplup, impoleon empoleon, sheinux shinx, luxtra luxray, kaumalat gible, knarksel gabite
  knakrack garchomp, folipurba leafeon, glaziola glaceon, snibunna weavile, rihornior rhyperior, elevoltek electivire, magbrant magmortar
  galagladi gallade, frosdedje froslass, vesprit mesprit, tobutz azelf, driftlon drifloon, drifzepeli drifblim, schlapor lopunny, traunmagil mismagius
  kramshef honchkrow, kryppuk spiritomb, serpifeu snivy, efoserp servine, serpiroyal serperior, floink tepig, ferkokel pignite, flambirex emboar
  ottaro oshawott, zwottronin dewott, admurai samurott, maxax haxorus, trikephalo hydreigon, lichtel litwick, laternecto lampent, skelabra chandelure
  ramoth volcarona, igamaro chespin, igastarnish quilladin, brigaron chesnaught, fynx fennekin, rutena braixen, fennexis delphox, froxy froakie
  amphizel frogadier, quajutsu greninja, feelinara sylveon, viscogon goodra, gramokles honedge, duokles doublade, durengard aegislash, bauz rowlet
  arboretoss dartrix, silvarro decidueye, flamiau litten, miezunder torracat, fuegro incineroar, robball popplio, marikeck brionne
  primarene primarina, wuffels rockruff, wolwerock lycanroc, mimigma mimikyu, chimpep grookey, chimstix thwackey, gortrom rillaboom, hopplo scorbunny
  kickerlo raboot, liberlo cinderace, memmeon sobble, phlegleon drizzile, intelleon inteleon, grolldra dreepy, phandra drakloak, katapuldra dragapult
  endynalos eternatus, felori sprigatito, feliospa floragato, maskagato meowscarada, krokel fuecoco, lokroko crocalor, skelokrok skeledirge
  kwaks quaxly, fuentente quaxwell, bailonda quaquaval, forgita tinkatink, tafforgita tinkatuff, granforgita tinkaton
`);
const french = namesIn(`
  bulbizarre bulbasaur, herbizarre ivysaur, florizarre venusaur, salameche charmander, reptincel charmeleon, dracaufeu charizard, carapuce squirtle
  carabaffe wartortle, tortank blastoise, chenipan caterpie, chrysacier metapod, papilusion butterfree, aspicot weedle, coconfort kakuna
  dardargnan beedrill, roucool pidgey, roucoups pidgeotto, roucarnage pidgeot, rattatac raticate, piafabec spearow, rapasdepic fearow
  sabelette sandshrew, sablaireau sandslash, melofee clefairy, melodelfe clefable, goupix vulpix, feunard ninetales, rondoudou jigglypuff
  grodoudou wigglytuff, nosferapti zubat, nosferalto golbat, mystherbe oddish, ortide gloom, rafflesia vileplume, mimitoss venonat, aeromite venomoth
  taupiqueur diglett, triopikeur dugtrio, miaouss meowth, psykokwak psyduck, akwakwak golduck, ferosinge mankey, colossinge primeape
  caninos growlithe, arcanin arcanine, ptitard poliwag, tetarte poliwhirl, tartard poliwrath, machoc machop, machopeur machoke, mackogneur machamp
  chetiflor bellsprout, boustiflor weepinbell, empiflor victreebel, racaillou geodude, gravalanch graveler, grolem golem, galopa rapidash
  ramoloss slowpoke, flagadoss slowbro, magneti magnemite, canarticho farfetch'd, otaria seel, lamantine dewgong, tadmorv grimer, grotadmorv muk
  kokiyas shellder, crustabri cloyster, fantominus gastly, ectoplasma gengar, soporifik drowzee, hypnomade hypno, krabboss kingler, voltorbe voltorb
  noeunoeuf exeggcute, noadkoko exeggutor, osselait cubone, ossatueur marowak, kicklee hitmonlee, tygnon hitmonchan, excelangue lickitung
  smogo koffing, smogogo weezing, rhinocorne rhyhorn, rhinoferos rhydon, leveinard chansey, saquedeneu tangela, kangourex kangaskhan
  hypotrempe horsea, hypocean seadra, poissirene goldeen, poissoroy seaking, staross starmie, insecateur scyther, lippoutou jynx, elektek electabuzz
  scarabrute pinsir, magicarpe magikarp, leviator gyarados, lokhlass lapras, metamorph ditto, aquali vaporeon, voltali jolteon, pyroli flareon
  amonita omanyte, amonistar omastar, ptera aerodactyl, ronflex snorlax, artikodin articuno, electhor zapdos, sulfura moltres, minidraco dratini
  dracolosse dragonite, germignon chikorita, macronium bayleef, hericendre cyndaquil, feurisson quilava, kaiminus totodile, crocrodil croconaw
  aligatueur feraligatr, nostenfer crobat, toudoudou igglybuff, wattouat mareep, lainergie flaaffy, pharamp ampharos, joliflor bellossom
  simularbre sudowoodo, tarpaud politoed, mentali espeon, noctali umbreon, cornebre murkrow, roigada slowking, feuforeve misdreavus, zarbi unown
  qulbutoke wobbuffet, cizayox scizor, caratroc shuckle, scarhino heracross, farfuret sneasel, corayon corsola, cadoizo delibird, airmure skarmory
  malosse houndour, demolosse houndoom, hyporoi kingdra, cerfrousse stantler, queulorior smeargle, debugant tyrogue, kapoera hitmontop
  lippouti smoochum, ecremeuh miltank, leuphorie blissey, embrylex larvitar, ymphect pupitar, tyranocif tyranitar, arcko treecko, massko grovyle
  jungko sceptile, poussifeu torchic, galifeu combusken, brasegali blaziken, gobou mudkip, flobio marshtomp, laggron swampert, tarsal ralts
  tenefix sableye, mysdibule mawile, galeking aggron, libegon flygon, tylton swablu, barpau feebas, milobellus milotic, morpheo castform
  branette banette, polichombr shuppet, skelenox duskull, teraclope dusclops, draby bagon, drackhaus shelgon, drattak salamence, terhal beldum
  metalosse metagross, tortipouss turtwig, boskara grotle, ouisticram chimchar, chimpenfeu monferno, simiabraz infernape, tiplouf piplup
  prinplouf prinplup, pingoleon empoleon, lixy shinx, griknot gible, carmache gabite, carchacrok garchomp, phyllali leafeon, givrali glaceon
  dimoret weavile, rhinastoc rhyperior, elekable electivire, maganon magmortar, gallame gallade, momartik froslass, motisma rotom, crehelf uxie
  crefollet mesprit, crefadet azelf, baudrive drifloon, grodrive drifblim, laporeille buneary, lockpin lopunny, magireve mismagius, corboss honchkrow
  vipelierre snivy, lianaja servine, majaspic serperior, gruikui tepig, grotichon pignite, roitiflam emboar, moustillon oshawott, mateloutre dewott
  clamiral samurott, coupenotte axew, incisache fraxure, tranchodon haxorus, trioxhydre hydreigon, funecire litwick, melancolux lampent
  lugulabre chandelure, pyrax volcarona, marisson chespin, boguerisse quilladin, blindepique chesnaught, feunnec fennekin, roussil braixen
  goupelin delphox, grenousse froakie, croaporal frogadier, amphinobi greninja, nymphali sylveon, muplodocus goodra, monorpale honedge
  dimocles doublade, exagide aegislash, brindibou rowlet, effleche dartrix, archeduc decidueye, flamiaou litten, matoufeu torracat
  felinferno incineroar, otaquin popplio, otarlette brionne, oratoria primarina, rocabot rockruff, lougaroc lycanroc, mimiqui mimikyu
  ouistempo grookey, badabouin thwackey, gorythmic rillaboom, flambino scorbunny, lapyro raboot, pyrobut cinderace, larmeleon sobble
  arrozard drizzile, lezargus inteleon, fantyrm dreepy, dispareptil drakloak, lanssorien dragapult, ethernatos eternatus, poussacha sprigatito
  matourgeon floragato, miascarade meowscarada, chochodile fuecoco, crocogril crocalor, flamigator skeledirge, coiffeton quaxly, canarbello quaxwell
  palmaval quaquaval, forgerette tinkatink, forgella tinkatuff, forgelina tinkaton
`);

/** A name of a Pokémon in another language. */
export interface ForeignName {
  readonly name: string;
  readonly english: string;
  readonly language: 'German' | 'French';
}

const inLanguage = (rows: readonly string[], language: ForeignName['language']) =>
  rows.map((row): ForeignName => {
    const [name = ''] = row.split(' ', 1);
    return { name, english: row.slice(name.length + 1), language };
  });

export const foreignNames: readonly ForeignName[] = [...inLanguage(german, 'German'), ...inLanguage(french, 'French')];
