import { namesIn, wordsIn } from '../text/wordTables.ts';

/** First names of players. A color behind one is a surname: "Jalen Green" is no green parallel. */
export const firstNames: ReadonlySet<string> = new Set(
  wordsIn(`
    aaron abdul abe abel abner abraham abram ace adam addison adley adolis adrian adrien ahmad aidan aj akeem akil
    al alan albert alec aleem alek alex aliyah alexander alfonso alfred ali allan allen alonso alonzo alperen alvin amar
    amari amaury amed amen amir amon amos anders anderson andre andrea andrelton andres andrew andrija andruw andy
    anfernee angel angelo anibal ansu anthony antoine anton antonio antwaan antwan ar arch archie arik aristides
    arlo armand armando armon arnold art arthur asdrubal ashton aubrey august ausar austin avery avisail axel bailey
    bam baron barrett barry bart bartolo bas beau ben benedict benji bennedict bennett bernard bernie bert bilal
    bill billy bismack blaine blair blake bo bob bobby bogdan bol bones boobie boog booker boone boris boston bowen
    brad braden bradley brady branden brandin brandon brant brashard braxton brayan brayden breece brendan brennan
    brent bret brett brian brice brick brock broderick brody brook brooks bruce bruno bryan bryant bryce bryson
    bubba buck bucky bud buddy buster butch byron byung cade caden caio caitlin cal caleb calvin cam cameron camilo
    candace carl carlos carlton carmelo carroll carson carter cary case casey cash cason cecil cedric cedrick chad
    chance chandler charles charlie chas chase chauncey cherokee chet chick chip chipper chris christian christopher
    chubba chuck chuma cito cj clarence clark clarke claude clay clayton clemens clete cleveland cliff clifford
    clint clinton clyde cody colby cole coleman colin collin colston colt colton connor conor cooper corbin
    cordarrelle corey cormani cornelius corvell cory craig cris cristian curt curtis cy cyrus dajuan dak dalano dale
    dallas dalton dalvin damar damarcus damian damien damion damon dan dana dane daniel danny dante danuel dario
    dariq darius darnell darrel darrell darren darrin darryl daryl dashawn davante dave david davion davis dawson
    dayron dayton deaaron dean deandre deangelo deaundre decobie dee deebo deion dejounte delino delon delroy demar
    demarco demarcus demaryius denard deni dennis denny denzel derek deric derrick desean deshaun deshawn deshea
    desmond detlef devante devin devon devonta devontae devonte dewayne dewey dexter diana dick diego dillon dimitri
    dino dirk dizzy dj domantas dominic dominique don donald donavan donnie donovan donta dontae donte dorian
    dorrell doug drake draymond drew duane duke duncan dustin dusty dwan dwayne dwight dwyane dyami dylan dyson earl
    early earvin ed eddie eddy edgar edgerrin eduardo edward edwin efren elgin eli elian elias elijah elliot elliott
    ellis elly elmer eloy elroy elston elton elvin elvis emeka emerson emeterio emil emilio emmanuel emmett emmitt
    emoni enes enos enrique enzo eric erick erik ernest ernie errol ervin esteury ethan eugene evan evander everson
    ezekiel ezra fabian felipe felix ferdinand fergie fernando flavio fletcher floyd ford forrest fox francisco
    franco frank frankie franz fred freddie freddy frederick gabe gabriel gale garnett garrett gary gavin gaylord
    gene geno george gerald gerardo geronimo gerrit gerrod gerry giancarlo giannis gideon gil gilbert gino glen
    glenn gleyber goga goran gordon gorgui gradey grady graham grant grayson greg gregg gregory griffin grover
    guerin gunnar gunner gus guy hakeem hal hamilton hank hanley hannah harmon harold harper harrison harry harvey
    hassan hayden heath hector hendon henry herb herbert herman herschel hideki hideo hiro hoby hollis homer honus
    horace houston howard hudson hugh hunter hyeseong hyun ian ichiro ignacio immanuel ira irv irving isaac isaiah
    isaih isiah israel ivan ivica ivory ja jabari jabbar jaccob jace jack jackie jackson jacob jacoby jacque jaden
    jadon jaelan jahan jahmyr jaime jake jakob jalen jalin jalon jamaal jamal jamar jamarcus jamarr jameer jameis
    james jameson jamie jamison jan jarace jared jarred jarren jarrett jarron jarvis jase jason jasson javale javier
    javion javon jaxon jaxson jay jayce jayden jaylen jaylin jaylon jayson jazz jed jedd jeff jeffrey jemele jerami
    jeremiah jeremy jermaine jerome jeromy jerry jesse jesus jett jevaughn jevon jihaad jim jimmer jimmie jimmy jo
    joakim joan joe joel joey johan john johnny jon jonah jonas jonathan jonny jonquel jordan jordon jordy jorge
    jose josef joseph josh joshua josiah jrue juan juancho jude juju julian julio julius jung junior jurickson
    justin justise justyn jusuf kadarius kahleah kaiden kaleb kam kareem karim karl kasey kawhi kazuo keaton keegan
    keely keenan keenen keibert keion keith kel keldon kelenna kellan kelly kelsey kelvin kemar kemba ken kendall
    kendrick kendry kenley kenneth kenny kenta kentavious kenyon keon kerry keston ketel kevin kevon khalil khris
    kiki killian kirby kirk kj klay klew kobe kobee koby kodai kolten kordell kris kristaps kurt kutter kwame kwesi
    kyle kyler kylin kyren kyrie kyshawn laiatu lamar lamarcus lamelo lamont lance landon landry lane langston larry
    lars lashawn laviska lawrence leandro lebron lee leigh len lenny leo leon leonard leonardo leroy les leshawn
    leslie lester levi lewis liam lindell lindsey lindy lionel lloyd logan lonnie lonzo lorenzo lou louis luc lucas
    lucius luguentz luis luka luke luther lyle lynn mac mack maikel malachi malaki malcolm malik manny manu manuel
    marcel marcell marcelo marco marcus mariano mario marion mark markell markelle markus marques marquez marquise
    marreese marshall marshawn martin marty marvin mason masyn mat matas mateo mateus matisse matt matthew maurice
    mauro maury maverick max maxi maximo maxx maybyner mecole mekhi mel melvin merton metta micah michael michal
    mick mickey miguel mikal mike mikel miles milo milt milton minnie miroslav mitch mitchell mohamed moises monta
    monte monty mookie mordecai moritz morris moses moussa muggsy mychal myles myron najee naji nap napoleon nate
    nathan nathaniel naz nazem neal ned neil nelly nelson nene nesta nestor nic nicholas nick nicky nico nicolas
    nikhil nikola nikolas nikos noah nolan nomar norm norman norris odell og oj olamide olivier ollie omar omari
    omarion oneil onyeka orel orlando oscar osvaldo oswald oswaldo otis otto ousmane owen ozuna ozzie pablo paige
    paolo parker pascal pat patrick patty pau paul payne payton pedro penny percy perry pete peter peyton pharoah
    phil philip phillip pieter porter precious prentice prescott preston puka quade quan quentin quenton quincy
    quinn quinnen quinten quinyon raekwon rafael rafer raghib raheem rajon rakim ralph ramon randal randall randy
    raphael rashaan rashad rashan rashawn rashee rasheed rasheer rashid rashod raul ray rayan raymond reece reed
    reese reggie reid rene rex rey reymond rhett rhys ricardo rice rich richard richie rick rickey rickie ricky
    riley rip rob robbie robby robert roberto robin robinson rocco rocky rod roddy rodell roderick rodney rodolfo
    rodrigo roger rogers roland rollie roman rome romeo ron ronald ronel ronnie ronny roquan rory roscoe ross rowdy
    roy royce ruben rudolph rudy rui rupert rusell russ russell rusty ryan ryne ryquell ryu sabrina saddiq sal
    salvador sam sammy samuel san sandro sandy santana saquon satchel sauce scot scott scottie scotty sean sebastian
    sergio seth shabazz shaedon shai shakur shane shannon shaq shaquille shareef shaun shawn shea shedeur sheldon
    shemar sherman shohei sidney simeone simon sirvocea skylar skyy solomon sonny spencer spike spud stan stanley
    stefon stephen stephon sterling stetson steve steven stevie stew stewart stone stuart sue sylvester tacko taj
    tajae talen tari tarik tavion taylor ted teddy tee teo terance terence terquavion terrance terrel terrell
    terrelle terrence terry tetairoa thaddeus thatcher theo thomas thurman tiger tim timmy tito tj tobias toby todd
    tom tomas tommie tommy tony torii torry trace tracy trae travis trayce tre trent trenton tres trevion trevon
    trevor trey treylon treyvon tristan tristen troy truman tucker tug turner ty tyjae tylan tyler tyquan tyree
    tyreek tyreke tyrell tyrese tyrod tyrone tyronn tyrrell tyrus tyson tyus udonis usher vada van vance vasilije
    vaughn vern vernell vernon vic victor vida vin vince vincent vinicius vinnie virgil vlade vladimir wade walker
    wally walt walter walyn wander wandy ward warren warrick wayne wendell wes wesley weston whit whitey wil wilbur
    wilfred wilfredo wilhelm will willem william willie willis wilmer wilson wilt winston woody wyatt xander xavien
    xavier xzavier yadiel yadier yancey yao yasiel yasmani yermin yoan yoenis yonny yordan yoshinobu yu yuki yuli
    zac zaccharie zach zachary zack zaire zamir zane zavier zay zeb zeke zelous ziaire zion zoilo zydrunas zyon
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
    aguilar alexander alvarado alvarez andersen anderson armstrong arnold bailey baker bennett berry bishop bradley
    browning burke burton butler campbell carlson carpenter carroll carter castillo castro chapman chavez clark
    coleman contreras cooper crawford cunningham delgado dixon dominguez duncan elliott espinoza estrada ferguson
    fernandez fisher flores foster fowler franklin freeman fuller garcia gardner garrett garza gibson gilbert gomez
    gonzales gonzalez gordon graham greene griffin guerrero gutierrez guzman hamilton hansen hanson hardin harper
    harris harrison harvey henderson hernandez herrera hoffman howard howell hudson hunter jansen jensen jimenez
    johnson johnston kelley kennedy knight larson lawrence lawson lopez luna lynch lyons maldonado marquez marshall
    martin martinez mason mccoy mcdonald medina mejia mendez mendoza meyer miller mitchell montgomery moore morales
    moreno morgan morris morrison munoz murphy murray nelson nguyen nichols nunez olson ortega ortiz padilla palmer
    parker patel patterson payne pena perez perry peterson pierce porter powell price ramirez ramos reynolds
    richardson riley rios rivera robertson robinson rodriguez rojas romero ruiz russell salazar sanchez sandoval
    santiago santos schmidt schultz silva simpson smith snyder soto spencer stewart stone sullivan taylor thomas
    thompson thomson torres tucker turner valdez vargas vasquez wagner walker wallace walsh warren washington watson
    weaver webb weber welch wheeler williamson wilson wright young
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
