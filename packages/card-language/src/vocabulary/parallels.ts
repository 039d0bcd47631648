import { namesIn } from '../text/wordTables.ts';

/** Colors a parallel can have. Neighboring colors and patterns are read as one parallel, such as "gold wave". */
export const parallelColors = namesIn(`
  gold, rose gold, rosegold, silver, bronze, black, white, red, blue, green, orange, purple, pink, aqua, teal
  yellow, brown, maroon, fuchsia, powder blue, royal blue, magenta, platinum, copper, ruby, emerald, neon, lime, navy, turquoise, violet
  canary yellow, canary, indigo, burnt umber, onyx, forest green
  camo, rainbow, sky, ice blue, lava, lava lamp, magma, peach, lavender, sepia, cyan, negative, hot, light, dark, gray, grey
`);

/** Foil patterns and other names of parallels. */
export const parallelPatterns = namesIn(`
  refractor, refractors, ref, refr, rfr, xfractor, x-fractor, x fractor, x-fractors, xfractors
  superfractor, superfractors, super fractor, mini-diamond, mini diamond, prizm, prizms, prism
  holo, holofoil, reverse, rev
  foil, rainbow foil, wave, waves, raywave, ray wave, mojo, pulsar, shimmer, speckle, ice, cracked ice
  disco, scope, hyper, velocity, sapphire, atomic, nebula, geometric, kaleidoscope, lazer, laser, sparkle
  snakeskin, tiger, tiger stripe, zebra, elephant, dragon scale, peacock, leopard, fast break, choice, genesis
  reactive, fluorescent, wedges, checker, checkerboard, flash, tie-dye, tie dye, die-cut, die cut, marble
  crackle, cosmos, master ball, poke ball, pokeball, masterball, mirror, etch, stars, shock, logofractor
  sandglitter, vinyl, sparkles, seismic, pandora, photon, dazzle, power, aspirations, status, concourse
  premier level, courtside, field level, club level, tri-color, tri color, finite, border, hope
  independence day, yellow rainbow, press proof, press proofs, medallion, medallions, gold zone, honeycomb, electric
  electric etch, foilboard, father's day, mother's day, fathers day, mothers day, memorial day, international
  desert shield, silver signature, gold signature, prism refractor, artist's proof, artists proof, artist proof
  red white blue, red white and blue, red white & blue, rwb, diamond anniv, diamond anniv.
  nucleus, wnba logo, nba logo, star cluster, jazz
  no huddle, reptilian, sunflare, supernova, interstellar, galactic, cosmic, tessellation, spiral, swirl, confetti
  embossed, acetate, printing plate, black border, vintage stock, trophy collection, pearl, sonar, jade, amber
  spectrum, plaid, burst, white hole, mega, prismatic, crystal, dragon, lizard, snake, tmall, asia, steel, gilded
  bubbles, spider web, padparadscha
  retrofractor, retrofractors, members only, canvas, winter, diamond anniversary, no name on front, nnof
  rave, advanced stats, goal line, essential credentials
  frozenfractor, firefractor, lightboard, lunar glow, lunar crater, steel metal, gumball, gum ball, popcorn, sunflower seeds, peanuts
  orange basketball, gold basketball, pattern foil, pattern, emoji
  golden mirror, oil spill, logo swap, missing nameplate, glow in the dark, first day issue, snowflake, snowflakes, metallic snowflake, blue moon
  candy cane, aqueous, season stat line, career stat line, stat line, explosion, fire burst, xtra points, scorecard, end zone
  red zone, dots, star rubies, precious metal gems, pmg, super rave, legacy collection, minted in cooperstown, high gloss, outburst
  private issue, glitter, skewed, lucky envelopes, lucky envelope, playoff ticket, championship ticket, ticket stub, fractal
  angular, sunburst, cubic, celestial, psychedelic, asteroid, starlight, turn of the century, gold minted, horizontal rainbow
  love ball, friend ball, quick ball, dusk ball, astral, freedom, eclipse, flare, tectonic, midnight, dufex, grass, groove, infinite
  crater, surge, image variation, photo variation, action variation, color variation, nickname variation, variation, variations
`);

/** Patterns as sellers misspell them. */
export const misspelledPatterns = namesIn('refactor, refactors, refracter, refracters, refractr');

/**
 * Colors and patterns that mean a parallel only next to another one: "hot pink", but not "hot rookie". Brown and
 * Gray are more often surnames.
 */
export const dependentParallelWords: ReadonlySet<string> = new Set(
  namesIn(`
    hot, light, dark, sky, power, status, stars, border, hope, shock, flash, aspirations, finite, brown, gray, grey
    foil, choice, international, electric, cosmic, galactic, jade, amber, burst, crystal, dragon, lizard, snake, steel
    pearl, spiral, asia, swirl, acetate, mega, explosion, popcorn, peanuts, dots, fractal, angular, celestial, freedom, eclipse
    flare, midnight, grass, groove, infinite, starlight, magma, onyx, canary, end zone, asteroid, astral, pattern, emoji, jazz, nucleus
    crater, surge
  `),
);

/** Seat levels of sets such as Panini Select. */
export const seatLevels = namesIn('concourse, premier level, courtside, field level, club level');

/** Names that contain a color or pattern but are not parallels: teams, clubs, series. */
export const notParallels = namesIn(`
  red sox, white sox, blue jays, red wings, blue devils, green bay, golden state, black hawks, blue jackets
  red raiders, crimson tide, tulane green wave, black star, gold star, silver tempest, rookie ticket, gold glove
  silver slugger, blue chips, hot rookies, hot prospects, black diamond, red man, power house
  all stars, all-stars, future stars, stars of, black label, hot pack, hot packs, gold label
  st. louis browns, cleveland browns, dallas stars, bomb squad, color blast, dark charizard, power play
  non holo, non-holo, red cheeks, yellow cheeks, blue back, gray back, grey back, white back
  black friday, hta choice, blue ink, gold ink, silver ink, black ink, red ink, purple ink, green ink, blue logo
  silver pack, gold award, gold plated, gold metal, blue eyes, red eyes, black market, black history, red hot, gold rush
  hobby stars, rising stars
  eye black, players choice, player's choice, fans choice, fan's choice, people's choice
`);

/**
 * Inserts and versions whose cards share the name of a set, and often a number, with its base cards. They tell cards apart;
 * they are no facts of their own, because titles name them too seldom to count on.
 */
export const subsetNames = namesIn(`
  anime, anniversary, artistry, bomb squad, blank slate, box topper, brilliance, buyback, color blast, diamond kings
  dominance, dominators, downtown, elevate, emergent, epic performers, fast track, field pass, fireworks, give and go, got game
  gridiron kings, groovy, hall pass, heavy lumber, helix, home field advantage, image var, in focus, instant impact
  introductions, international men of mastery, jam masters, jumbo, kaboom, legends of the fall, lets go, manga, marvels
  men of mastery, micro mosaic, mini, minis, my house, net marvels, next level, night moves, notoriety, overdrive, photogenic
  planetary pursuit, power in the paint, rainmakers, razzle dazzle, sensational signatures, silver pack
  splash, ssp, ssps, stained glass, star gazing, sticker, stickers, storm chasers, sunday best, swagger, the rookies
  thunder lane, turbocharged, uptown, variation, variations, vortex, white box, will to win, zero gravity
  error, errors, uncorrected error, redemption, proof, glossy, promo, test issue, canvas, retro, throwback
`);

/** Versions of Pokémon cards that share a set and a number. Names of sports inserts are names of Pokémon sets and rarities. */
export const pokemonSubsetNames = namesIn(`
  error, errors, jumbo, prerelease, pre-release, staff, sticker, stickers, stamped, redemption, test issue
  red cheeks, red cheek, yellow cheeks, yellow cheek, cosmos, world championships, deck exclusive, reverse stamp, metal
`);
