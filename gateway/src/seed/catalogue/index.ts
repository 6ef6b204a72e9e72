export { catalogueSeeds } from './catalogue-seeds';
export { generateGames, type GeneratedGame } from './generate-catalogue';
export { featuredGame, featuredNodeId } from './node-ids';
export { rankGames } from './rank-games';
export { type VendorSeed, vendorSeeds } from './vendors.data';
