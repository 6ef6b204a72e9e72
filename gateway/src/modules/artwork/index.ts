export { type Kit } from './kit.schema';
export { createSeededRandom, hash32, type SeededRandom } from './seeded-random';
export { dominantColour, planTile, type TileArt, type TileSubject } from './tile-plan';
