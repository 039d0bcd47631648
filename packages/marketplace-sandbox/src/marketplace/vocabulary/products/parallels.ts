import type { ParallelFamily } from './SportSet.ts';

/** How the foil of a parallel is figured, as the art draws it. */
export type FoilPattern =
  | 'plain'
  | 'rainbow'
  | 'wave'
  | 'mojo'
  | 'disco'
  | 'ice'
  | 'shimmer'
  | 'scope'
  | 'speckle'
  | 'lava'
  | 'checker'
  | 'stripes';

/** A parallel: name, foil colour, figure, copies made (0: not numbered), worth against the base card, how common. */
export type Parallel = readonly [
  name: string,
  colour: string,
  pattern: FoilPattern,
  copies: number,
  factor: number,
  share: number,
];

export const parallels: Readonly<Record<ParallelFamily, readonly Parallel[]>> = {
  none: [],
  refractor: [
    ['Refractor', '#c9d6e6', 'rainbow', 0, 2.2, 18],
    ['X-Fractor', '#c4cdd8', 'checker', 0, 2.4, 5],
    ['Prism Refractor', '#d8dde4', 'ice', 0, 2, 4],
    ['Sepia Refractor', '#a77f4f', 'plain', 0, 1.8, 4],
    ['Pink Refractor', '#ff7fb8', 'rainbow', 0, 2.2, 5],
    ['Negative Refractor', '#4b4f5c', 'rainbow', 0, 3, 3],
    ['RayWave Refractor', '#b9d2ee', 'wave', 0, 2.6, 4],
    ['Magenta Speckle Refractor', '#d6309b', 'speckle', 350, 3, 2],
    ['Purple Refractor', '#7d3fc0', 'rainbow', 250, 4, 4],
    ['Aqua Refractor', '#2fc6cf', 'rainbow', 199, 4.4, 4],
    ['Aqua Lava Refractor', '#23b5c4', 'lava', 199, 4.4, 2],
    ['Blue Refractor', '#1f6fe0', 'rainbow', 150, 5, 5],
    ['Blue RayWave Refractor', '#2d7df0', 'wave', 150, 5, 2],
    ['Green Refractor', '#18a356', 'rainbow', 99, 6, 5],
    ['Green Geometric Refractor', '#1cae5f', 'checker', 99, 6, 2],
    ['Black Refractor', '#2a2c33', 'rainbow', 75, 7, 2],
    ['Gold Refractor', '#e2b33b', 'rainbow', 50, 11, 5],
    ['Gold Wave Refractor', '#e6ba49', 'wave', 50, 11, 2],
    ['Orange Refractor', '#f07a1f', 'rainbow', 25, 17, 4],
    ['Orange Lava Refractor', '#f2752b', 'lava', 25, 17, 1],
    ['Black Atomic Refractor', '#25262c', 'speckle', 10, 22, 1],
    ['Red Refractor', '#d81f30', 'rainbow', 5, 35, 2],
    ['Superfractor', '#d9a726', 'scope', 1, 120, 1],
  ],
  prizm: [
    ['Silver Prizm', '#cfd6de', 'rainbow', 0, 3, 18],
    ['Red White and Blue Prizm', '#c2434f', 'stripes', 0, 2, 6],
    ['Green Prizm', '#27a85c', 'rainbow', 0, 1.9, 6],
    ['Pink Ice Prizm', '#ff86bd', 'ice', 0, 2, 5],
    ['Red Ice Prizm', '#e03a44', 'ice', 0, 2, 4],
    ['Ruby Wave Prizm', '#b3203c', 'wave', 0, 2, 4],
    ['Hyper Prizm', '#7fd4c1', 'stripes', 0, 2.6, 4],
    ['Disco Prizm', '#c8cbdd', 'disco', 0, 3, 4],
    ['Genesis', '#5d63c9', 'mojo', 0, 9, 1],
    ['Red Prizm', '#d5293a', 'rainbow', 299, 4, 4],
    ['Blue Prizm', '#2468d6', 'rainbow', 199, 5, 5],
    ['Purple Ice Prizm', '#7b3fc4', 'ice', 149, 5, 4],
    ['Blue Ice Prizm', '#3b8be8', 'ice', 99, 7, 4],
    ['Camo Prizm', '#6d7348', 'lava', 25, 11, 1],
    ['Purple Prizm', '#6c37b5', 'rainbow', 75, 8, 3],
    ['Scope Prizm', '#6fb3dd', 'scope', 75, 7, 2],
    ['Orange Prizm', '#f0822a', 'rainbow', 49, 11, 3],
    ['Mojo Prizm', '#3a64c8', 'mojo', 25, 16, 3],
    ['Gold Prizm', '#e0ae32', 'rainbow', 10, 38, 4],
    ['Gold Shimmer Prizm', '#e6b840', 'shimmer', 10, 38, 2],
    ['Green Shimmer Prizm', '#2bb467', 'shimmer', 5, 45, 1],
    ['Black Finite Prizm', '#1d1e23', 'plain', 1, 150, 1],
  ],
  optic: [
    ['Holo', '#cdd4de', 'rainbow', 0, 2.8, 18],
    ['Purple Shock', '#8a46cf', 'shimmer', 0, 2, 5],
    ['Hyper Pink', '#ff5fae', 'stripes', 0, 2, 4],
    ['Red Wave', '#d6323f', 'wave', 0, 2, 4],
    ['Blue Velocity', '#2b77dd', 'stripes', 0, 2, 5],
    ['Lime Green', '#a2d827', 'rainbow', 149, 4, 4],
    ['Pink Velocity', '#fb74b6', 'stripes', 79, 6, 3],
    ['Aqua', '#27c3cf', 'rainbow', 299, 3.6, 3],
    ['Orange', '#f28a2c', 'rainbow', 199, 4.4, 3],
    ['Red', '#d42436', 'rainbow', 99, 6.5, 4],
    ['Blue', '#2164cf', 'rainbow', 59, 8, 3],
    ['Black Pandora', '#23252d', 'mojo', 25, 16, 2],
    ['Gold', '#deab2d', 'rainbow', 10, 38, 4],
    ['Green', '#1c9f50', 'rainbow', 5, 45, 1],
    ['Gold Vinyl', '#cf9a1f', 'plain', 1, 150, 1],
  ],
  foil: [
    ['Silver', '#c9ced6', 'shimmer', 0, 1.5, 8],
    ['Rainbow Foil', '#cbbfe0', 'rainbow', 0, 1.6, 8],
    ['Holo Foil', '#c4d5e6', 'speckle', 0, 1.6, 5],
    ['Teal Explosion', '#1fa7a1', 'lava', 0, 1.7, 3],
    ['Purple', '#7a44b8', 'plain', 199, 3, 4],
    ['Blue', '#2a67c9', 'plain', 149, 3.3, 4],
    ['Green', '#239b56', 'shimmer', 99, 4, 4],
    ['Press Proof Gold', '#d9a836', 'plain', 50, 6.5, 3],
    ['Vintage Stock', '#d9c9a3', 'plain', 99, 4.5, 3],
    ['Gold', '#e0b03a', 'shimmer', 0, 3.2, 4],
    ['Independence Day', '#3b5aa6', 'stripes', 76, 5, 2],
    ['Cracked Ice', '#b9dcea', 'ice', 22, 12, 2],
    ['Black', '#202126', 'plain', 10, 20, 2],
    ['Platinum', '#dfe3e8', 'rainbow', 1, 90, 1],
  ],
  premium: [
    ['Holo Silver', '#ccd2da', 'rainbow', 49, 1.4, 4],
    ['Sapphire', '#1f4fb0', 'plain', 25, 1.9, 4],
    ['Ruby', '#b21f36', 'plain', 20, 2, 4],
    ['Holo Gold', '#dcae3c', 'rainbow', 10, 2.8, 4],
    ['Emerald', '#138a57', 'plain', 5, 4, 2],
    ['Platinum', '#e2e6ea', 'rainbow', 1, 10, 1],
  ],
};
