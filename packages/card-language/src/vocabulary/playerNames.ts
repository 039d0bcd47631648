import { namesIn, wordsIn } from '../text/wordTables.ts';

/** First names of players. A color behind one is a surname: "Jalen Green" is no green parallel. */
export const firstNames: ReadonlySet<string> = new Set(
  wordsIn(`
    aaron abdul abe abel abner abraham abram ace adam addison adley adolis adonai adrian adrien ahmad ahman aidan aj
    aja ajay akeem akil al alan albert alec aleem alek aleksej alex alexander alfonso alfred ali aliyah allan allen
    alonso alonzo alperen alshon alvin amar amari amaury amed amen amir amon amos anders anderson andre andrea
    andrelton andres andrew andrija andris andruw andry andy aneesah anfernee angel angelo anibal ansu antawn ante
    anthony antoine anton antonio antwaan antwan ar arch archie arian ariel arik aristides arjun arlo armand armando
    armon arnold art arthur artis arvydas asa asdrubal ashton aubrey august ausar austin avery avisail axel ayo azzi
    babe bailey baker bam baron barrett barry bart bartolo bas baylor beau ben benedict benji bennedict bennett
    bernard bernie bert bhayshul bijan bilal bill billy bismack blaine blair blake bo bob bobby bobi bogdan bol bones
    boobie boog booker boomer boone boris boston bowen brad braden bradley brady brailyn branden brandin brandon brant
    brashard braxton brayan brayden braylon breanna breece brendan brennan brent bret brett brian brice brick brock
    broderick brody bronny brook brooks bruce bruno bryan bryant bryce bryson bubba bubby buck bucky bud buddy
    burleigh buster butch byron byung cade caden caio caitlin cal calbert caleb calvin cam cameron camilo candace carl
    carla carlos carlton carmelo carroll carson carter cary case casey cash cason catfish cecil ceddanne cedi cedric
    cedrick ceedee chad chance chandler charles charlie chas chase chauncey cheick cherokee chet chick chidobe chip
    chipper chris christian christopher christy chubba chuck chuma cito cj clarence clark clarke claude clay clayton
    clemens clete cleveland cliff clifford clint clinton clyde coby cody colby cole coleman colin collin colson
    colston colt colton connor conor cooper corbin cordarrelle cordell corey cormani cornelius corvell cory craig cris
    cristian cristopher curt curtis cy cynthia cyrus daesean daffy dajuan dak dalano dale dalen dallas dalton dalvin
    damar damarcus dameon damian damien damion damon dan dana dandre dane daniel danny dansby dante danuel dario dariq
    darius darnell darrel darrell darren darrin darryl daryl dashawn daulton daunte davante dave david davion davis
    dawson dax dayron dayton dazzy deaaron dean deandre deangelo deaundre decobie dedric dee deebo deion deja dejounte
    delino dell delon delroy demar demarco demarcus demario demaryius denard deni dennis denny denzel deon dereck
    derek deric derik deron derrick derrius desean deshaun deshawn deshea deshone desmond detlef deuce devante devin
    devon devonta devontae devonte dewayne dewey dexter dez diana dick didier diego dillon dimitri dino diontae dirk
    dizzy dj dk dolph domanick domantas dominic dominique don donald donavan donnie donovan donta dontae donte dorian
    dorrell doug drake draymond drazen drew dru druw duane duke duncan dustin dusty dwan dwayne dwight dwyane dyami
    dylan dyson earl early earvin ed eddie eddy edgar edgerrin edouard eduardo edwar edward edwin efren egor elena
    elgin eli elian elias elic elijah elliot elliott ellis elly elmer eloy elroy elston elton elvin elvis emeka
    emerson emeterio emil emilio emmanuel emmett emmitt emoni enes enos enrique enzo eppa equanimeous eric erick erik
    ernest ernie errol ersan ervin esteury ethan etienne eugene evan evander everson ezekiel ezequiel ezra fabian
    felipe felix ferdinand fergie fernando flaujae flavio fletcher floyd ford forrest fox framber fran francisco
    franco frank frankie franz fred freddie freddy frederick furkan gabe gabriel gage gale gardner garnett garret
    garrett gary gavin gaylord gene geno george gerald gerardo geronimo gerrit gerrod gerry gheorghe giancarlo giannis
    gideon gil gilbert gino giovani glen glenn gleyber goga goose goran gordon gorgui gradey grady graham grant
    grayson greg gregg gregory griffin grover guerin gunnar gunner gus guy haason hagen hailey hakeem hal hamilton
    hank hanley hannah harmon harold harper harrison harry harvey haseong hassan hayden haywood heath hector hedo
    heinie heliot hendon henry herb herbert herman herschel hersey hideki hideo hines hiro hoby hollis homer honus
    horace houston howard howie hoyt hudson hugh hunter hurston hyeseong hyun ian ichiro ickey ignacio immanuel ira
    irv irving isaac isaiah isaih isiah israel ivan ivica ivory ja jabari jabbar jac jaccob jace jack jackie jackson
    jacob jacoby jacque jaden jadeveon jadon jaelan jahan jahmyr jaime jake jakob jakobe jalen jalin jalon jalynn
    jamaal jamal jamar jamarcus jamarr jameer jameis jamel james jameson jamie jamison jan janelle jarace jared jaren
    jarred jarren jarrett jarrod jarron jarvis jase jason jasson javale javier javion javon javonte jaxon jaxson jay
    jayce jayden jaydon jaylen jaylin jaylon jayson jazz jed jedd jedixson jeferson jeff jeffrey jemele jerami
    jeremiah jeremy jermain jermaine jerod jerome jeromy jerrod jerry jesse jesus jett jevaughn jevon jewell jhony
    jhostynxon jihaad jim jimmer jimmie jimmy jj jk jo joakim joan joe joel joey johan john johnny jon jonah jonas
    jonatan jonathan jonny jonquel jordan jordany jordon jordy jorge jose josef joseph josh joshua josiah jrue juan
    juancho jude juju julian julio julius jung junghoo junior jurickson jurrangelo justin justise justyn jusuf
    kadarius kahleah kaiden kaleb kam kamilla kareem karim karl kasey kate kawhi kayvon kazuo keaton keegan keely
    keenan keenen keibert keion keith kel keldon kelel kelenna kellan kellen kelly kelsey kelvin kemar kemba ken
    kendall kendre kendrick kendry kenley kenneth kenny kenta kentavious kenyon keon kerry keston ketel kevin kevon
    keyonte keyshawn khalil khaman khris kiki killian kira kirby kirk kj klay klew knowshon kobe kobee koby kodai
    kolten kon konnor kordell kris kristaps kristian kurt kurtis kutter kwame kwesi kwon kyle kyler kylin kylor kyren
    kyrie kyshawn ladainian ladd lafayette laiatu lamar lamarcus lamelo lamont lamonte lance landon landry lane
    langston larry lars lashawn latrell lauren lauri lavar laveranues laviska lawrence lazaro leandro lebron lee lefty
    leigh len lenny leo leodalis leon leonard leonardo leroy les leshawn leslie lester leveon levi lewis liam lindell
    lindsey lindy lionel lisa lj lloyd logan lonnie lonzo lorenzo lou louis lourdes luc lucas lucius luguentz luis
    luisangel luka luke luther lyle lynn mac mack madison maggie maikel makayla malachi malaki malcolm malik manny
    manu manuel manute marc marcel marcell marcelo marco marcus mariano mario marion mark markell markelle markus
    marlon marques marquez marquise marreese marshall marshawn martin marty marvin masataka mason masyn mat matas
    mateo mateus matisse matt matthew maurice mauro maury maverick max maxi maximo maxx maya maybyner mecole mehmet
    mekhi mel melvin merton metta micah michael michal mick mickey miguel mikal mike mikel miles milo milt milton
    minnie miroslav mitch mitchell mohamed moises monta monte monty mookie mordecai moritz morris moses moussa mudcat
    muggsy mychal myles myron nacho najee naji nap napheesa napoleon nate nathan nathaniel naz nazem ndamukong neal
    ned neil nellie nelly nelson nene nesta nestor nic nicholas nick nicky nico nicolas nikhil nikola nikolas nikos
    nique nneka noa noah noelvi nolan nomar norm norman norris nyheim obi ochai odell og oj olamide olivia olivier
    ollie omar omari omarion omer oneil onyeka orel orelvis orlando oronde oscar oso osvaldo oswald oswaldo otis otto
    ousmane owen ozuna ozzie pablo pacome paige paolo parker pascal pat patrick patty pau paul payne payton pedro peja
    pelle penny percy perry pete peter peyton pharoah phil philip phillip pieter pinky plaxico porter preacher
    precious prentice prescott preston puka purvis quade quan quentin quenton quincy quinn quinnen quinshon quinten
    quinyon rachaad raekwon rafael rafer raghib raheem rajon rakim ralph ramon randal randall randy raphael rashaad
    rashaan rashad rashan rashard rashawn rashee rasheed rasheer rashid rashod raul ray rayan raymond rayner reece
    reed reese reggie reid rene rex rey reymond rhamondre rhett rhys ricardo rice rich richard richie rick rickea
    rickey rickie ricky rik riley rip rj rob robbie robby robert roberto robin robinson rocco rocky rod roddy rodell
    roderick rodney rodolfo rodrigo roger rogers roki roland rolando rollie roman rome romeo ron ronald rondale ronde
    ronel ronnie ronny rony roquan rory roschon roscoe ross rowdy roy royce rube ruben rudi rudolph rudy rui rupert
    rusell russ russell rusty ryan ryne ryquell ryu sabrina saddiq sal salvador sam sammy samuel san sandro sandy
    saniya santana santi santonio saquon sarah sarunas satchel satou sauce savion schoolboy scoot scot scott scottie
    scotty sean sebastian seiya sergio seth shabazz shaedon shai shakur shane shannon shaq shaquille shareef shaun
    shawn shawnelle shea shedeur sheldon shemar sherman sheryl shohei shyanne sidney simeone simon simone sirvocea
    skylar skyy slade sleepy smokey smoky solomon sonia sonny sony sparky spencer spike spud stacey stan stanley
    starlyn stefon stephen stephon sterling stetson steve steven stevie stew stewart stone stuart sue sylvester tacko
    tahj taj tajae talen tamika taniya tanner tari tarik tarvaris tavion tavon taylor taysom ted teddy tee tehina teo
    terance terence termarr terquavion terrance terrel terrell terrelle terrence terry tetairoa thaddeus thatcher
    thayron theo thomas thurman tiago tidjane tiger tiki tim timmy tito tj tobias toby todd tom tomas tommie tommy
    toni tony torii torry tory toumani trace tracy trae travis travon trayce trayvon tre trea trent trenton tres
    treveyon trevion trevon trevor trey treylon treyvon tristan tristen triston troy truman tua tucker tug turk turner
    ty tyjae tylan tyler tyquan tyrann tyree tyreek tyreke tyrell tyrese tyrod tyrone tyronn tyrrell tyrus tyson tyus
    udoka udonis usher usman vada van vance vasilije vaughn vern vernell vernon vic victor vida vin vince vincent
    vinicius vinnie vinny virgil vj vlade vladimir vonta wade waite walker wally walt walter walyn wandale wander
    wandy ward warren warrick wayne welbyn wenceel wendell wes wesley weston whit whitey wil wilbur wilfred wilfredo
    wilhelm will willem william willie willis willy wilmer wilson wilt winston woody wyatt xander xavien xavier
    xzavier yadiel yadier yancey yandel yao yasiel yasmani yermin yi yoan yoenis yogi yohandy yonny yordan yoshinobu
    yosver yu yuki yuli yuta yves zac zaccharie zach zachary zack zadarius zaire zamir zane zavier zay zaza zeb zebby
    zeke zelous ziaire ziggy zion zoilo zydrunas zyhir zyon
  `),
);

/** Players whom titles call by this name alone, so that a color behind it is the card's. */
export const knownAlone: ReadonlySet<string> = new Set(
  wordsIn(`
    jordan james bryant kobe lebron luka giannis shohei ichiro zion lamelo kawhi ja wander elly shaq kyrie caitlin paige
    juju puka patrick tiger harper allen jackson lawrence turner tucker carter
  `),
);

/** Common surnames. Typed, they are no typo of another one, even if no title has them. */
export const surnames: ReadonlySet<string> = new Set(
  wordsIn(`
    abbott acosta adkins aguilar aguirre albert alexander allison alston alvarado alvarez andersen anderson armstrong
    arnold ashley atkins atkinson avery avila ayala bailey baker baldwin ballard barber barker barlow barnett barrera
    barrett barron bartlett barton bauer baxter beard beasley becker beltran bender benjamin bennett benson bentley
    berger bernard berry bishop blackburn blackwell blair blake blanchard blankenship blevins bolton booker boone
    booth bowen bowman boyer boyle bradford bradley bradshaw brady branch brandt brennan brewer britt brock browne
    browning bruce bryan bryant buchanan buckley bullock burch burgess burke burks burnett burton butler cabrera
    calderon caldwell calhoun callahan camacho cameron campbell cannon cantrell cantu cardenas carey carlson carpenter
    carroll carson carter casey castaneda castillo castro cervantes chandler chapman charles chase chavez cherry
    christensen christian church clark clarke clayton clements cline cochran coffey cohen coleman colon combs compton
    conley conner conrad contreras conway cooke cooley cooper corbett cordova cortez costa cowan craig crane crawford
    cummings cunningham curry curtis dalton daniel daugherty davenport david davidson dawson decker dejesus deleon
    delgado dennis dickerson dickson dillard dixon dodson dominguez donaldson donovan dorsey dotson douglas doyle
    drake dudley duffy duncan dunlap duran durham eaton elliott ellison emerson english erickson espinosa espinoza
    estes estrada everett ewing farley farmer farrell faulkner ferguson fernandez figueroa finch finley fischer fisher
    fitzgerald fitzpatrick fleming fletcher flores floyd flynn foley forbes foreman foster fowler francis franco frank
    franklin frazier frederick freeman french frost fuentes fuller gaines gallagher gallegos galloway galvan gamble
    garcia gardner garner garrett garrison garza gentry george gibson gilbert gillespie gilmore glass glenn glover
    golden gomez gonzales gonzalez goodman goodwin gordon graham grant graves greene greer gregory griffin griffith
    grimes gross guerra guerrero gutierrez guzman haley hamilton hammond hampton hancock hanna hansen hanson hardin
    harding hardy harmon harper harrell harris harrison hartman harvey hatfield hayden heath hebert henderson henry
    hensley herman hernandez herrera hester hewitt hickman hines hinton hodge hodges hoffman hogan holcomb holden
    holder holland holloway holman hooper hoover hopkins horne horton house houston howard howell hubbard huber hudson
    huffman hughes humphrey hunter hurley hurst hutchinson ibarra ingram irwin jackson jacobson jansen jarvis
    jefferson jennings jensen jimenez johnson johnston joseph joyce juarez justice kaiser kaufman keith keller kelley
    kennedy kirby klein kline knapp knight kramer krueger lambert landry larsen larson lawrence lawson leach leblanc
    leonard lester levine lindsay lindsey little livingston lloyd logan lopez lowery lozano lucas lucero luna lynch
    lyons macdonald macias madden maddox mahoney maldonado malone manning marin marquez marsh marshall martin martinez
    mason massey mathis maxwell mayer maynard mcbride mccall mccann mccarthy mccarty mcclain mcclure mcconnell
    mccormick mccoy mccullough mcdaniel mcdonald mcdowell mcfarland mcgee mcgrath mcintosh mcintyre mckay
    mckee mckenzie mckinney mcknight mclaughlin mclean mcmahon mcmillan mcneil mcpherson meadows medina mejia melendez
    melton mendez mendoza mercado mercer merrill merritt meyer middleton miles miller miranda mitchell molina monroe
    montes montgomery montoya moody mooney moore morales moran morant moreno morgan morin morris morrison morrow morse morton
    moses mosley moyer mueller mullen munoz murphy murray navarro nelson newman newton nguyen nichols nicholson
    nielsen nixon noble nolan norman norris norton nunez obrien ochoa oconnor odonnell oliver olson oneal oneill
    orozco ortega ortiz osborne pacheco padilla pagan palmer parker parrish parsons patel patrick patterson patton
    payne pearce pearson pena pennington perez perry petersen peterson phelps pierce pittman poole porter potter
    powell pratt preston price prince proctor pruitt quinn quintero ramirez ramos ramsey randall randolph rangel
    rasmussen raymond reese reeves reilly reyna reynolds richard richardson riddle riley rios ritter rivas rivera
    roach roberson robertson robinson robles rocha rodriguez rojas roman romero rosales rosario rowland rubio ruiz
    russell russo salas salazar salinas sampson sanchez sandoval sanford santana santiago santos savage sawyer
    schaefer schmidt schmitt schneider schroeder schultz schwartz scott sears sellers serrano sexton shaffer shannon
    sharp shelton shepard shepherd sheppard sherman shields short silva simon simpson singh singleton skinner slater
    sloan small smith snyder solis solomon soto spears spence spencer stafford stanley stanton stark steele stein
    stephenson stevenson stewart stokes stone stout strickland strong suarez sullivan sutton swanson sweeney tanner
    tapia taylor terrell terry thomas thompson thomson thornton torres townsend travis trevino trujillo tucker turner
    tyler underwood valdez valencia valentin valentine valenzuela vance vargas vasquez vaughan vaughn velasquez
    velazquez velez villa villanueva villarreal vincent wagner walker wallace walsh walter walton warner warren
    washington watson weaver webb weber weiss welch werner wheeler whitaker whitehead whitney wiggins wilcox wilder
    wiley wilkerson wilkins wilkinson williamson willis wilson wolfe woodard woodward wooten wright wyatt young zamora
    zavala zhang zimmerman zuniga
  `),
);

/** Surnames that are the plural of another name or word. */
export const surnamesInPlural: ReadonlySet<string> = new Set(
  wordsIn(`
    adams andrews daniels edwards evans richards roberts rogers rodgers stephens stevens williams matthews michaels peters
    phillips owens jacobs josephs abrams brooks banks woods hills fields waters rivers parks bridges flowers wells sanders
    saunders marks hicks hanks franks collins robbins johns devers watts downs towns higgins rays mays hayes haynes barnes
    holmes mahomes reyes nunes jordans lyons simmons sims simms burns byrnes walters winters summers peppers rollins
    mullins hawkins perkins jenkins watkins dawkins bowers powers meyers myers ayers sayers akers vickers gibbs hobbs tibbs
    stubbs briggs riggs diggs griggs boggs spriggs crews mathews lewis gates bates yates cates ellis hollis rawls falls
    walls mills bills wills potts betts butts watts pitts toms tims jones stones rhodes
  `),
);

/** Colors that are also surnames. */
export const colorSurnames: ReadonlySet<string> = new Set(
  wordsIn('green white black brown blue gray grey rose silver gold golden orange red violet'),
);

/** Players whose names have a word that elsewhere is a team, a city or a word of the hobby. */
export const namesLikeWords = namesIn(`
  magic johnson, jazz chisholm jr., jazz chisholm jr, jazz chisholm, art monk, art shell, art donovan, art rooney
  dallas goedert, dallas clark, dallas turner, dallas keuchel, dallas braden, dallas green, allan houston
  boston scott, david boston, phoenix sanders, case keenum, hot rod williams, hot rod hundley
  world b. free, world b free, lloyd free, alex english, a.j. english, roy campanella, roy halladay, roy oswalt
  roy white, roy hibbert, roy williams, roy sievers, roy face, roy jones jr., roy jones jr, roy jones, brandon roy
  patrick roy, ryan leaf, navorro bowman, pop warner, star lotulelei, ric flair, charlotte flair
  prince fielder, angel reese
  josh beckett, red schoendienst, red grange, red ruffing, red auerbach, red holzman, red rolfe, blue moon odom
  champ bailey, super joe charboneau
`);

const minGluedNameLength = 10;
const minSurnameLength = 4;

/** Returns first name and surname of a word that glues them: "michaeljordan". Null for any other word. */
export function gluedName(word: string): readonly [first: string, surname: string] | null {
  if (word.length < minGluedNameLength || firstNames.has(word) || surnames.has(word)) return null;
  for (let end = 3; end <= word.length - minSurnameLength; end++) {
    const [first, surname] = [word.slice(0, end), word.slice(end)];
    if (firstNames.has(first) && (firstNames.has(surname) || surnames.has(surname) || surnamesInPlural.has(surname)))
      return [first, surname];
  }
  return null;
}
