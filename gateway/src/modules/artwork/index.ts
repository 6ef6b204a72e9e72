export { createArtwork, createArtworkModule, type Artwork } from './artwork.module';
export type { ArtworkService } from './artwork.service';
export { writeContactSheet } from './contact-sheet';
export { type Kit, kitSchema } from './kit.schema';
export { type Scene, scenes } from './scene.data';
export { createSeededRandom, hash32, type SeededRandom } from './seeded-random';
export { type TileArt, tileArt } from './tile-art.schema';
export { dominantColour, planTile, type TileSubject } from './tile-plan';
export { type LogoSubject, sharesLogo } from './vendor-logo';
