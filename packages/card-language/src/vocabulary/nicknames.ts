import { namesIn } from '../text/wordTables.ts';
import { misspellings } from './misspellings.ts';
import type { SynonymRow } from './SynonymRow.ts';

/** The fields of a `SynonymRow`, without the kind. */
type NicknameRow = readonly [name: string, typed: string, written: string];

/**
 * Nicknames of players. Sellers write the full name, so a query with a nickname asks for it as well as for the word as
 * typed.
 */
const players: readonly NicknameRow[] = [
  ['LeBron James', 'bron,king james,lbj', 'lebron'],
  ['Victor Wembanyama', 'wemby,wemb,wembanyama', 'wembanyama|wemby'],
  ['Michael Jordan', 'mj,his airness,air jordan', 'michael jordan'],
  ['Tracy McGrady', 't mac,tmac', 'tracy mcgrady'],
  ['Kevin Garnett', 'kg,big ticket,the big ticket', 'kevin garnett'],
  ['Paul George', 'pg13,pg 13,pg', 'paul george'],
  ['Russell Westbrook', 'russ,brodie', 'russell westbrook'],
  ['Dwyane Wade', 'd wade,dwade,flash', 'dwyane wade'],
  ['Vince Carter', 'vinsanity,half man half amazing', 'vince carter'],
  ['Dominique Wilkins', 'human highlight film', 'dominique wilkins'],
  ['Charles Barkley', 'sir charles,chuck barkley,round mound', 'charles barkley'],
  ['Wilt Chamberlain', 'wilt the stilt,the big dipper', 'chamberlain'],
  ['Earl Monroe', 'earl the pearl', 'earl monroe'],
  ['Kawhi Leonard', 'the klaw', 'kawhi'],
  ['Joel Embiid', 'the process', 'embiid'],
  ['Devin Booker', 'book,d book', 'devin booker'],
  ['LaMelo Ball', 'melo ball', 'lamelo ball'],
  ['Carmelo Anthony', 'melo', 'carmelo anthony'],
  ['Jimmy Butler', 'jimmy buckets', 'jimmy butler'],
  ['Kyrie Irving', 'uncle drew', 'kyrie irving'],
  ['James Harden', 'the beard', 'james harden'],
  ['Derrick Rose', 'd rose,drose', 'derrick rose'],
  ['Don Mattingly', 'donnie baseball', 'don mattingly'],
  ['Aaron Judge', 'all rise', 'aaron judge'],
  ['Ozzie Smith', 'wizard of oz,the wizard', 'ozzie smith'],
  ['Mariano Rivera', 'sandman,mo rivera', 'mariano rivera'],
  ['Derek Jeter', 'the captain,mr november', 'derek jeter'],
  ['Lou Gehrig', 'iron horse', 'gehrig'],
  ['Cal Ripken', 'iron man ripken,iron man', 'cal ripken'],
  ['Ichiro Suzuki', 'ichi', 'ichiro'],
  ['Mike Trout', 'millville meteor,the millville meteor', 'mike trout'],
  ['Ronald Acuna Jr.', 'la bestia', 'acuna'],
  ['Fernando Tatis Jr.', 'el nino,bebo', 'tatis'],
  ['Bobby Witt Jr.', 'bwj', 'bobby witt'],
  ['Juan Soto', 'childish bambino', 'juan soto'],
  ['Ernie Banks', 'mr cub', 'ernie banks'],
  ['Yogi Berra', 'yogi', 'yogi berra'],
  ['Rickey Henderson', 'man of steal', 'rickey henderson'],
  ['Tony Gwynn', 'mr padre', 'tony gwynn'],
  ['Manny Ramirez', 'manny being manny', 'manny ramirez'],
  ['Mark McGwire', 'big mac', 'mark mcgwire'],
  ['Kobe Bryant', 'black mamba,mamba', 'kobe'],
  ['Giannis Antetokounmpo', 'greek freak,the greek freak', 'giannis|antetokounmpo'],
  ['Stephen Curry', 'steph,chef curry,stephen curry,steph curry', 'stephen curry|steph curry'],
  ['Nikola Jokic', 'joker,the joker', 'jokic'],
  ['Anthony Edwards', 'ant,ant man,antman', 'anthony edwards'],
  ['Kevin Durant', 'kd,slim reaper', 'kevin durant'],
  ["Shaquille O'Neal", 'shaq,the diesel,big diesel,big aristotle', 'shaquille|oneal'],
  ['Julius Erving', 'dr j', 'erving'],
  ['Paul Pierce', 'the truth', 'paul pierce'],
  ['Caitlin Clark', 'cc', 'caitlin clark'],
  ['Shai Gilgeous-Alexander', 'sga', 'gilgeous alexander|shai'],
  ['Chris Paul', 'cp3', 'chris paul'],
  ['Allen Iverson', 'the answer', 'iverson'],
  ['Hakeem Olajuwon', 'the dream', 'olajuwon'],
  ['David Robinson', 'the admiral', 'david robinson'],
  ['Karl Malone', 'the mailman,mailman', 'karl malone'],
  ['Dennis Rodman', 'the worm', 'rodman'],
  ['Gary Payton', 'the glove', 'gary payton'],
  ['Larry Bird', 'larry legend', 'larry bird'],
  ['Karl-Anthony Towns', 'kat', 'karl anthony towns'],
  ['Donovan Mitchell', 'spida', 'donovan mitchell'],
  ['Tyrese Haliburton', 'hali', 'haliburton'],
  ['Damian Lillard', 'dame', 'damian lillard'],
  ['Magic Johnson', 'magic johnson', 'magic johnson|earvin johnson'],
  ['Shohei Ohtani', 'shotime,sho time,sho', 'ohtani'],
  ['Ken Griffey Jr.', 'the kid', 'griffey'],
  ['Jr.', 'junior', 'junior|jr|griffey'],
  ['Mickey Mantle', 'the mick', 'mickey mantle'],
  ['Babe Ruth', 'the babe,bambino', 'babe ruth'],
  ['David Ortiz', 'big papi', 'david ortiz'],
  ['Alex Rodriguez', 'a rod,arod', 'alex rodriguez'],
  ['Julio Rodriguez', 'jrod,j rod', 'julio rodriguez'],
  ['Randy Johnson', 'big unit,the big unit', 'randy johnson'],
  ['Roger Clemens', 'the rocket', 'clemens'],
  ['Reggie Jackson', 'mr october', 'reggie jackson'],
  ['Willie Mays', 'say hey kid,say hey', 'willie mays'],
  ['Hank Aaron', 'hammerin hank', 'hank aaron|henry aaron'],
  ['Frank Thomas', 'big hurt,the big hurt', 'frank thomas'],
  ['Nolan Ryan', 'ryan express', 'nolan ryan'],
  ['Carl Yastrzemski', 'yaz', 'yastrzemski'],
  ['Pete Rose', 'charlie hustle', 'pete rose'],
  ['Stan Musial', 'stan the man', 'musial'],
  ['Ted Williams', 'splendid splinter', 'ted williams'],
  ['Joe DiMaggio', 'joltin joe', 'dimaggio'],
  ['Vladimir Guerrero', 'vladdy,vlad', 'vladimir guerrero'],
  ['Vladimir Guerrero', 'vladimir guerrero,vlad guerrero', 'vladimir guerrero|vlad guerrero'],
  ['Tom Brady', 'tb12,goat', 'tom brady'],
  ['Patrick Mahomes', 'pat mahomes,pm15', 'patrick mahomes|mahomes'],
  ['Joe Burrow', 'joey b,joe shiesty', 'joe burrow'],
  ['Tyreek Hill', 'cheetah,tyreek', 'tyreek hill'],
  ['Derrick Henry', 'king henry,tractorcito', 'derrick henry'],
  ['Ezekiel Elliott', 'zeke elliott', 'ezekiel elliott'],
  ['Saquon Barkley', 'saquads', 'saquon'],
  ['Joe Greene', 'mean joe', 'joe greene'],
  ['Randy Moss', 'the freak', 'randy moss'],
  ['Adrian Peterson', 'all day peterson,purple jesus', 'adrian peterson'],
  ['Ben Roethlisberger', 'big ben', 'roethlisberger'],
  ['Peyton Manning', 'the sheriff', 'peyton manning'],
  ['Troy Polamalu', 'tasmanian devil', 'polamalu'],
  ['Jerome Bettis', 'the bus', 'bettis'],
  ['Dick Butkus', 'the animal', 'butkus'],
  ['Red Grange', 'galloping ghost', 'red grange'],
  ['Amon-Ra St. Brown', 'arsb', 'amon ra'],
  ['Brock Purdy', 'mr irrelevant', 'brock purdy'],
  ['Christian McCaffrey', 'cmc', 'mccaffrey'],
  ['Justin Jefferson', 'jj,jettas,jets jefferson', 'justin jefferson'],
  ['Walter Payton', 'sweetness', 'walter payton'],
  ['Deion Sanders', 'prime,prime time', 'deion sanders'],
  ['Marshawn Lynch', 'beast mode', 'marshawn lynch'],
  ['Calvin Johnson', 'megatron', 'calvin johnson'],
  ['Rob Gronkowski', 'gronk', 'gronkowski'],
  ['Odell Beckham', 'obj', 'odell beckham'],
  ['Lamar Jackson', 'lj8', 'lamar jackson'],
  ['Joe Namath', 'broadway joe', 'namath'],
  ['Joe Montana', 'joe cool', 'joe montana'],
  ['Reggie White', 'minister of defense', 'reggie white'],
  ['Marvin Harrison Jr.', 'mhj', 'marvin harrison'],
  ['Jaxon Smith-Njigba', 'jsn', 'njigba'],
  ['Amon-Ra St. Brown', 'sun god', 'amon ra'],
  ['Lawrence Taylor', 'lt', 'lawrence taylor|ladainian tomlinson'],
  ['Jerry Rice', 'flash 80', 'jerry rice'],
  ['Ryne Sandberg', 'ryno', 'ryne sandberg'],
  ['Andre Dawson', 'the hawk', 'andre dawson'],
  ['Fred McGriff', 'crime dog', 'mcgriff'],
  ['Ivan Rodriguez', 'pudge', 'ivan rodriguez|carlton fisk'],
  ['Andres Galarraga', 'big cat,the big cat', 'galarraga'],
  ['Hideki Matsui', 'godzilla', 'hideki matsui'],
  ['Willie Stargell', 'pops stargell', 'stargell'],
  ['Willie McCovey', 'stretch mccovey', 'mccovey'],
  ['Harmon Killebrew', 'killer killebrew', 'killebrew'],
  ['Dwight Gooden', 'doc gooden,dr k,doctor k', 'dwight gooden|doc gooden'],
  ['Darryl Strawberry', 'straw,straw man', 'strawberry'],
  ['Dave Parker', 'the cobra', 'dave parker'],
  ['Ty Cobb', 'georgia peach,the georgia peach', 'cobb'],
  ['Walter Johnson', 'big train,the big train', 'walter johnson'],
  ['Honus Wagner', 'flying dutchman,the flying dutchman', 'honus wagner'],
  ['Joe Jackson', 'shoeless joe', 'joe jackson'],
  ['Rogers Hornsby', 'rajah', 'hornsby'],
  ['Jimmie Foxx', 'double x', 'foxx'],
  ['Ted Williams', 'teddy ballgame', 'ted williams'],
  ['Phil Rizzuto', 'scooter', 'rizzuto'],
  ['Jim Hunter', 'catfish,catfish hunter', 'jim hunter|catfish hunter'],
  ['Felix Hernandez', 'king felix', 'felix hernandez'],
  ['Miguel Cabrera', 'miggy', 'miguel cabrera'],
  ['Pablo Sandoval', 'kung fu panda', 'sandoval'],
  ['Javier Baez', 'el mago', 'javier baez'],
  ['Pete Alonso', 'polar bear', 'pete alonso'],
  ['Jasson Dominguez', 'the martian', 'jasson dominguez'],
  ['Cal Raleigh', 'big dumper,the big dumper', 'cal raleigh'],
  ['Vladimir Guerrero Jr.', 'vladito', 'vladimir guerrero'],
  ['Jerry West', 'the logo', 'jerry west'],
  ['Oscar Robertson', 'the big o,big o', 'oscar robertson'],
  ['Pete Maravich', 'pistol pete,pistol', 'maravich'],
  ['George Gervin', 'iceman,the iceman', 'george gervin'],
  ['Clyde Drexler', 'the glide,clyde the glide', 'drexler'],
  ['Dominique Wilkins', 'human highlight reel', 'dominique wilkins'],
  ['Anfernee Hardaway', 'penny,penny hardaway', 'anfernee hardaway|penny hardaway'],
  ['Alonzo Mourning', 'zo', 'alonzo mourning'],
  ['Larry Johnson', 'grandmama,grandma', 'larry johnson'],
  ['Shawn Kemp', 'reign man,the reign man', 'shawn kemp'],
  ['Shawn Marion', 'the matrix', 'shawn marion'],
  ['Gilbert Arenas', 'agent zero', 'gilbert arenas'],
  ['Tim Duncan', 'big fundamental,the big fundamental', 'tim duncan'],
  ['Jason Williams', 'white chocolate', 'jason williams'],
  ['DeMarcus Cousins', 'boogie cousins', 'demarcus cousins'],
  ['Anthony Davis', 'the brow', 'anthony davis'],
  ['Damian Lillard', 'dame time,dame dolla', 'damian lillard'],
  ['Trae Young', 'ice trae', 'trae young'],
  ['Luka Doncic', 'luka magic,the don', 'luka doncic'],
  ['Victor Wembanyama', 'the alien', 'wembanyama|wemby'],
  ['Robert Parish', 'the chief', 'robert parish'],
  ['John Havlicek', 'hondo', 'havlicek'],
  ['Nate Archibald', 'tiny archibald', 'nate archibald|tiny archibald'],
  ['James Worthy', 'big game james', 'james worthy'],
  ['Vinnie Johnson', 'the microwave', 'vinnie johnson'],
  ['Paul Hornung', 'the golden boy', 'paul hornung'],
  ['Michael Irvin', 'the playmaker', 'michael irvin'],
  ['Ken Stabler', 'the snake', 'ken stabler'],
  ['William Perry', 'the fridge,fridge,refrigerator perry', 'william perry|refrigerator perry'],
  ['O.J. Simpson', 'the juice', 'oj simpson'],
  ['Chad Johnson', 'ochocinco,ocho cinco', 'chad johnson|chad ochocinco'],
  ['Christian Okoye', 'nigerian nightmare', 'okoye'],
  ['Chris Johnson', 'cj2k', 'chris johnson'],
  ['Robert Griffin III', 'rg3,rgiii', 'robert griffin'],
  ['Johnny Manziel', 'johnny football', 'manziel'],
  ['Daniel Jones', 'danny dimes', 'daniel jones'],
  ['Jimmy Garoppolo', 'jimmy g', 'garoppolo'],
  ['Matt Ryan', 'matty ice', 'matt ryan'],
  ['Ryan Fitzpatrick', 'fitzmagic', 'ryan fitzpatrick'],
  ['Jayden Daniels', 'jd5', 'jayden daniels'],
  ['Bo Jackson', 'bo knows', 'bo jackson'],
  ['Doug Martin', 'muscle hamster', 'doug martin'],
];

/** Names that sellers also write in another way. A misspelling of one word belongs to `misspellings`. */
const namesWithSpellings = [
  ['Jackson Holliday', 'jackson holiday'],
  ['Aaron Judge', 'arron judge'],
  ['Matt Holliday', 'matt holiday'],
  ['Aaron Rodgers', 'aaron rogers'],
  ['Dwyane Wade', 'dwayne wade'],
  ['Jayson Tatum', 'jason tatum'],
  ['Peyton Manning', 'payton manning'],
  ['Walter Payton', 'walter peyton'],
  ['Derek Jeter', 'derrick jeter'],
  ['Emmitt Smith', 'emmit smith'],
  ['Mickey Mantle', 'micky mantle|mickey mantel'],
  ['Mark McGwire', 'mark mcguire'],
  ['Greg Maddux', 'greg maddox'],
  ['Ryne Sandberg', 'ryne sandburg'],
  ['Mike Schmidt', 'mike schmitt'],
  ['Scottie Pippen', 'scotty pippen'],
  ['Caitlin Clark', 'caitlyn clark'],
  ['Angel Reese', 'angel reece'],
  ['Jayden Daniels', 'jaden daniels'],
  ['Luka Doncic', 'luca doncic'],
  ['Ken Griffey Jr.', 'ken griffy'],
  ['Roberto Clemente', 'bob clemente'],
  ['Kareem Abdul-Jabbar', 'lew alcindor'],
  ['CeeDee Lamb', 'cee dee lamb'],
  ['Elly De La Cruz', 'elly delacruz'],
  ['Michael Jordan', 'michael jordon'],
].map(([name = '', others = '']) => {
  const usual = name
    .toLowerCase()
    .replace(/ jr\.$/, '')
    .replaceAll('-', ' ');
  return { name, usual, others: others.split('|') };
});
const otherSpellings = namesWithSpellings.map(
  ({ name, usual, others }): NicknameRow => [name, [usual, ...others].join(','), [usual, ...others].join('|')],
);
const usualNames: ReadonlyMap<string, string> = new Map(
  namesWithSpellings.flatMap(({ usual, others }) => others.map((other) => [other, usual] as const)),
);

/** Returns a name, in lower case, as most titles write it. */
export function usualSpelling(name: string): string {
  const corrected = name
    .split(' ')
    .map((word) => misspellings.get(word) ?? word)
    .join(' ');
  return usualNames.get(corrected) ?? corrected;
}

/**
 * The names, in lower case, of players whom titles also name by one word. If it is all of the name, he is meant: no Kobe
 * Bufkin. A sport in brackets is the only one in which he is.
 */
export const namesAlone: ReadonlyMap<string, string> = new Map(
  namesIn(`
    kobe: kobe bryant, shaq: shaquille o'neal, shaq o'neal: shaquille o'neal, wemby: victor wembanyama, lebron: lebron james
    wembanyama: victor wembanyama, giannis: giannis antetokounmpo, luka: luka doncic, ichiro: ichiro suzuki
    ohtani: shohei ohtani, s.ohtani: shohei ohtani, mahomes: patrick mahomes, kawhi: kawhi leonard, embiid: joel embiid
    jokic: nikola jokic, tatum: jayson tatum, gronk: rob gronkowski, miggy: miguel cabrera, griffey: ken griffey jr.
    acuna: ronald acuna jr., tatis: fernando tatis jr., mantle: mickey mantle, iverson: allen iverson, brady: tom brady
    steph curry: stephen curry, jordan (basketball): michael jordan, gehrig: lou gehrig, yogi: yogi berra, lamelo: lamelo ball
  `).map((row) => row.split(': ') as [written: string, name: string]),
);

/** Nicknames of Pokémon and of single famous cards. */
const characters: readonly NicknameRow[] = [
  ['Charizard', 'zard,charz', 'charizard'],
  ['Charizard, Base Set', 'base zard,base set zard', 'charizard base set|charizard 4/102'],
  ['Pikachu', 'pika', 'pikachu'],
  [
    'Umbreon VMAX alternate art',
    'moonbreon',
    'umbreon vmax alt|umbreon vmax alternate|umbreon vmax 215/203|umbreon vmax #215|umbreon vmax aa',
  ],
  ['Mew ex, Paldean Fates', 'bubble mew', 'mew 232/091|mew 232/91|mew #232'],
  ['Gengar VMAX alternate art', 'gengar vmax alt', 'gengar vmax alt|gengar vmax alternate|gengar vmax 271/264'],
  [
    'Eevee and its evolutions',
    'eeveelution,eeveelutions',
    'eevee|eeveelution|vaporeon|jolteon|flareon|espeon|umbreon|leafeon|glaceon|sylveon',
  ],
  ['Blastoise', 'blasty', 'blastoise'],
  ['Tyranitar', 'ttar', 'tyranitar'],
  ['Dragonite', 'dnite', 'dragonite'],
];

export const nicknames: readonly SynonymRow[] = [...players, ...otherSpellings, ...characters].map(
  ([name, typed, written]) => ['player', name, typed, written] as const,
);
