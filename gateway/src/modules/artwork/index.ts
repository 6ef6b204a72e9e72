export { createArtwork, createArtworkModule, type Artwork } from './artwork.module';
export type { ArtworkService } from './artwork.service';
export { type Kit } from './kit.schema';
export { type Scene, scenes } from './scene.data';
export { createSeededRandom, hash32, type SeededRandom } from './seeded-random';
export { dominantColour, planTile, type TileArt, type TileSubject } from './tile-plan';
