/** Words sellers add that say nothing about the card. */
export const noiseWords = [
  'HOT',
  'INVEST',
  '🔥',
  'L@@K',
  'WOW',
  'RARE',
  'Must See',
  'CLEAN',
  'Sharp',
  'Low Pop',
  'SSP?',
  'GOAT',
  'Centered',
  'No Reserve',
  'Fast Ship',
  'PWE',
  'BMWT',
  'Pack Fresh',
  'Beautiful',
  'Read',
  'Investment',
  'NICE',
  'Case Hit?',
  'FOTL',
];

export const emoji = ['🔥', '💎', '⭐', '🚀', '👀', '✨', '📈', '🐐', '⚡', '🏆'];

/** Praise for old cards and for players who are done playing. */
export const honours = ['HOF', 'MVP', 'ROY', 'Legend', 'All-Star'];
