import { namesIn } from '../text/wordTables.ts';
import type { SynonymRow } from './SynonymRow.ts';

/**
 * Teams with the cities people type before their names. Titles often have the name alone. Names of two teams (Giants) and
 * those that are a word of other cards (Magic, Kings, Wizards) are not here: they need their city.
 */
const teamsByCity = namesIn(`
  arizona: diamondbacks, atlanta: hawks falcons braves, baltimore: ravens orioles, boston: celtics, brooklyn: nets
  buffalo: bills, carolina: panthers, charlotte: hornets, chicago: bears bulls cubs, cincinnati: bengals reds
  cleveland: browns cavaliers guardians indians, colorado: rockies, dallas: cowboys mavericks, denver: broncos nuggets
  detroit: lions pistons tigers, golden state: warriors, green bay: packers, houston: texans rockets astros
  indiana: pacers fever, indianapolis: colts, jacksonville: jaguars, kansas city: chiefs royals, los angeles: lakers
  los angeles: dodgers clippers rams chargers, la: lakers dodgers clippers rams chargers, memphis: grizzlies, miami: dolphins
  miami: marlins, milwaukee: bucks brewers, minnesota: vikings timberwolves twins, new england: patriots
  new orleans: saints pelicans, new york: yankees mets knicks, ny: yankees mets knicks jets, oakland: athletics raiders
  las vegas: raiders, philadelphia: eagles phillies 76ers sixers, phoenix: suns, pittsburgh: steelers pirates
  san antonio: spurs, san diego: padres, san francisco: 49ers, seattle: seahawks mariners, st louis: rams, tampa bay: buccaneers
  tennessee: titans, texas: rangers, toronto: raptors, washington: commanders nationals
`).flatMap((row) => {
  const [city = '', names = ''] = row.split(': ');
  return names.split(' ').map((name) => ({ city, name }));
});

/** Other words for teams in titles. `hobbyTerms` has those that people type as well. */
const alsoWritten: Readonly<Record<string, string>> = {
  warriors: 'gsw',
  mavericks: 'mavs',
  cavaliers: 'cavs',
  timberwolves: 'wolves',
  '76ers': 'sixers',
  sixers: '76ers',
  '49ers': 'niners',
  buccaneers: 'bucs',
  jaguars: 'jags',
  patriots: 'pats',
  diamondbacks: 'dbacks',
  yankees: 'yanks',
};

export const cityTeams: readonly SynonymRow[] = [
  ['word', 'Warriors', 'warriors,gsw', 'warriors|gsw'],
  ...teamsByCity.map(({ city, name }): SynonymRow => {
    const typed = `${city} ${name}`;
    const written = alsoWritten[name] === undefined ? name : `${name}|${alsoWritten[name]}`;
    return ['word', typed, typed, written];
  }),
];
