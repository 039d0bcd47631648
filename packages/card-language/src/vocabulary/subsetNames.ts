import { namesIn } from '../text/wordTables.ts';

/**
 * Inserts and versions whose cards share the name of a set, and often a number, with its base cards. They tell cards apart;
 * they are no facts of their own, because titles name them too seldom to count on.
 */
export const subsetNames = namesIn(`
  anime, anniversary, artistry, bomb squad, blank slate, box topper, brilliance, buyback, color blast, diamond kings
  dominance, dominators, downtown, elevate, emergent, epic performers, fast track, field pass, fireworks, give and go, got game
  gridiron kings, groovy, hall pass, heavy lumber, helix, home field advantage, image var, in focus, instant impact
  introductions, international men of mastery, jam masters, jumbo, kaboom, legends of the fall, lets go, manga, marvels
  men of mastery, micro mosaic, mini, my house, net marvels, next level, night moves, notoriety, overdrive, photogenic
  planetary pursuit, power in the paint, rainmakers, razzle dazzle, sensational signatures, shadowless, silver pack
  splash, ssp, ssps, stained glass, star gazing, sticker, stickers, storm chasers, sunday best, swagger, the rookies
  thunder lane, tiffany, turbocharged, unlimited, uptown, variation, variations, vortex, white box, will to win, zero gravity
  error, errors, uncorrected error, redemption, proof, glossy, promo, test issue, canvas, retro, throwback
`);
