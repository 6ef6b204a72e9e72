export { AccountBusy } from './account-turns';
export { ArtworkQueueFull } from './artwork-queue';
export { createArtwork, createArtworkModule, type Artwork } from './artwork.module';
export type { ArtworkSubjects } from './artwork.routes';
export type { ArtworkService } from './artwork.service';
export { type GameArt, gameArt } from './game-art';
export { writeContactSheet } from './contact-sheet';
export type { PortraitService } from './portrait.service';
export { type LogoSubject, sharedLogoCode, sharesLogo } from './vendor-logo';
