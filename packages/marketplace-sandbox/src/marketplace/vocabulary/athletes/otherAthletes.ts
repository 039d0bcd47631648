import type { Player } from './Player.ts';
import type { Teams } from './Team.ts';

export const soccerTeams: Teams = {
  Argentina: ['Argentina', '#6cace4', '#ffffff'],
  Barcelona: ['FC Barcelona', '#004d98', '#a50044'],
  'Real Madrid': ['Real Madrid', '#e9edf2', '#febe10'],
  'Manchester City': ['Manchester City', '#6cabdd', '#1c2c5b'],
  'Manchester United': ['Manchester United', '#da291c', '#fbe122'],
  'Inter Miami': ['Inter Miami CF', '#f7b5cd', '#231f20'],
  PSG: ['Paris Saint-Germain', '#004170', '#da291c'],
  Arsenal: ['Arsenal', '#ef0107', '#ffffff'],
  Brazil: ['Brazil', '#ffdc02', '#19ae47'],
  'Bayern Munich': ['Bayern Munich', '#dc052d', '#ffffff'],
};

export const soccerPlayers: readonly Player[] = [
  ['Lionel Messi', 'Barcelona', 10, 2004, 2020, 5, 'F'],
  ['Lionel Messi', 'Inter Miami', 10, 2023, 2025, 4, 'F'],
  ['Cristiano Ronaldo', 'Manchester United', 7, 2003, 2009, 5, 'F'],
  ['Kylian Mbappé', 'PSG', 7, 2017, 2023, 4, 'F'],
  ['Erling Haaland', 'Manchester City', 9, 2022, 2025, 3, 'F'],
  ['Lamine Yamal', 'Barcelona', 19, 2023, 2025, 5, 'F'],
  ['Jude Bellingham', 'Real Madrid', 5, 2023, 2025, 3, 'M'],
  ['Vinícius Júnior', 'Real Madrid', 7, 2018, 2025, 3, 'F'],
  ['Neymar Jr', 'Brazil', 10, 2010, 2023, 3, 'F'],
  ['Pelé', 'Brazil', 10, 1958, 1974, 5, 'F'],
  ['Diego Maradona', 'Argentina', 10, 1979, 1994, 4, 'F'],
  ['Bukayo Saka', 'Arsenal', 7, 2019, 2025, 2, 'F'],
  ['Jamal Musiala', 'Bayern Munich', 42, 2020, 2025, 2, 'M'],
  ['Florian Wirtz', 'Bayern Munich', 10, 2020, 2025, 2, 'M'],
  ['Pedri', 'Barcelona', 8, 2020, 2025, 2, 'M'],
  ['Endrick', 'Real Madrid', 16, 2024, 2025, 2, 'F'],
];

export const hockeyTeams: Teams = {
  Oilers: ['Edmonton Oilers', '#041e42', '#ff4c00'],
  Penguins: ['Pittsburgh Penguins', '#111111', '#fcb514'],
  Capitals: ['Washington Capitals', '#041e42', '#c8102e'],
  Bruins: ['Boston Bruins', '#111111', '#ffb81c'],
  Blackhawks: ['Chicago Blackhawks', '#cf0a2c', '#111111'],
  'Maple Leafs': ['Toronto Maple Leafs', '#00205b', '#ffffff'],
  Avalanche: ['Colorado Avalanche', '#6f263d', '#236192'],
  Sharks: ['San Jose Sharks', '#006d75', '#ea7200'],
  Canadiens: ['Montreal Canadiens', '#af1e2d', '#192168'],
  'Red Wings': ['Detroit Red Wings', '#ce1126', '#ffffff'],
  Devils: ['New Jersey Devils', '#ce1126', '#111111'],
  Flyers: ['Philadelphia Flyers', '#f74902', '#111111'],
};

export const hockeyPlayers: readonly Player[] = [
  ['Wayne Gretzky', 'Oilers', 99, 1979, 1999, 5, 'C'],
  ['Connor McDavid', 'Oilers', 97, 2015, 2025, 5, 'C'],
  ['Sidney Crosby', 'Penguins', 87, 2005, 2025, 4, 'C'],
  ['Alex Ovechkin', 'Capitals', 8, 2005, 2025, 4, 'W'],
  ['Connor Bedard', 'Blackhawks', 98, 2023, 2025, 4, 'C'],
  ['Auston Matthews', 'Maple Leafs', 34, 2016, 2025, 3, 'C'],
  ['Nathan MacKinnon', 'Avalanche', 29, 2013, 2025, 3, 'C'],
  ['Cale Makar', 'Avalanche', 8, 2019, 2025, 3, 'D'],
  ['Macklin Celebrini', 'Sharks', 71, 2024, 2025, 4, 'C'],
  ['Leon Draisaitl', 'Oilers', 29, 2014, 2025, 2, 'C'],
  ['Matvei Michkov', 'Flyers', 39, 2024, 2025, 3, 'W'],
  ['Lane Hutson', 'Canadiens', 48, 2024, 2025, 2, 'D'],
  ['Mario Lemieux', 'Penguins', 66, 1985, 2006, 4, 'C'],
  ['Bobby Orr', 'Bruins', 4, 1966, 1978, 4, 'D'],
  ['Patrick Roy', 'Canadiens', 33, 1986, 2003, 3, 'G'],
  ['Gordie Howe', 'Red Wings', 9, 1951, 1980, 4, 'W'],
  ['Steve Yzerman', 'Red Wings', 19, 1984, 2006, 2, 'C'],
  ['Jack Hughes', 'Devils', 86, 2019, 2025, 2, 'C'],
];
