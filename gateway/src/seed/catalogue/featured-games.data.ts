import type { GameCategory } from '@pavilion/api-contract';
import type { TileArt } from '../../modules/artwork-painting';

/** A flagship of a vendor: it takes the first ids of its vendor, in this order. */
export interface FeaturedGame {
  readonly vendor: string;
  readonly category: GameCategory;
  readonly name: string;
  readonly classification: string;
  readonly look: TileArt;
  readonly tag?: 'HOT' | 'NEW' | 'JACKPOT';
}

const game = (
  [vendor, category, name, classification]: readonly [string, GameCategory, string, string],
  [family, motif, background, lettering, fill]: readonly [string, string?, string?, string?, string?],
  tag?: FeaturedGame['tag'],
): FeaturedGame => ({
  vendor,
  category,
  name,
  classification,
  look: {
    family,
    ...(motif ? { motif } : {}),
    ...(background ? { background } : {}),
    ...(lettering ? { lettering } : {}),
    ...(fill ? { fill } : {}),
  },
  ...(tag ? { tag } : {}),
});

/** Flagships, in the order in which they stand among the hot games. */
export const featuredGames: readonly FeaturedGame[] = [
  game(['MFG', 'RNG', 'Dragon’s Eye', 'VIDEO'], ['dragon', 'dragon-eye', 'scales-amber', 'imperial', 'gold'], 'HOT'),
  game(['QZC', 'RNG', 'Aurora Gems', 'CASCADE'], ['gems', 'gems-aurora', 'aurora-azure', 'neon', 'violet'], 'NEW'),
  game(['RDT', 'RNG', 'Lucky Sevens', 'JACKPOT'], ['sevens', 'sevens-red', 'rays-crimson', 'candy', 'gold'], 'JACKPOT'),
  game(['SLV', 'LIVE', 'Roulette 37', 'ROULETTE'], ['roulette', 'roulette', 'bokeh-amber', 'salon', 'gold'], 'HOT'),
  game(['PTG', 'RNG', 'Lotus Palace', 'VIDEO'], ['lotus', 'lotus-pink', 'peaks-magenta', 'imperial', 'pink'], 'HOT'),
  game(['MFG', 'RNG', 'Saturn Rush', 'VIDEO'], ['planet', 'planet-amber', 'nebula-violet', 'tech', 'fire'], 'HOT'),
  game(
    ['PTG', 'RNG', 'Fortune Ingot', 'JACKPOT'],
    ['ingot', 'ingot-gold', 'dusk-amber', 'imperial', 'gold'],
    'JACKPOT',
  ),
  game(['HLB', 'FISH', 'Deep Reef Hunt', 'BOSS'], ['fish', 'fish-orange', 'reef-azure', 'candy', 'sea'], 'HOT'),
  game(['NCP', 'RNG', 'Koi Ascending', 'CASCADE'], ['koi', 'koi-red', 'pond-teal', 'imperial', 'gold'], 'HOT'),
  game(['MFG', 'RNG', 'Quantum Orb', 'CASCADE'], ['orb', 'orb-teal', 'hex-teal', 'neon', 'mint'], 'NEW'),
  game(
    ['NCP', 'RNG', 'Lantern Night', 'VIDEO'],
    ['lanterns', 'lanterns-red', 'street-amber', 'imperial', 'gold'],
    'NEW',
  ),
  game(
    ['DS88', 'COCKFIGHT', 'Golden Rooster', 'ARENA'],
    ['rooster', 'rooster-fighter', 'dusk-amber', 'imperial', 'gold'],
    'HOT',
  ),
  game(['QZC', 'RNG', 'Phoenix Ascent', 'VIDEO'], ['phoenix', 'phoenix', 'dusk-crimson', 'imperial', 'gold'], 'HOT'),
  game(
    ['PTG', 'PVP', 'Mahjong Winds', 'MAHJONG'],
    ['mahjong', 'mahjong-green', 'peaks-jade', 'imperial', 'silver'],
    'HOT',
  ),
  game(['CFL', 'SPORTS', 'Penalty King', 'FOOTBALL'], ['football', 'football', 'stadium-azure', 'sport', 'sea'], 'HOT'),
  game(['RSL', 'LIVE', 'Baccarat Royale', 'BACCARAT'], ['cards', 'cards-fan', 'felt-jade', 'salon', 'gold'], 'HOT'),
  game(['KPL', 'RNG', 'Cherry Pop', 'CLASSIC'], ['cherries', 'cherries', 'rays-azure', 'candy', 'pink'], 'HOT'),
  game(['BGS', 'INHOUSE', 'Moon Rocket', 'CRASH'], ['rocket', 'rocket-red', 'nebula-night', 'arcade', 'fire'], 'HOT'),
  game(['QZC', 'RNG', 'Emperor’s Crown', 'VIDEO'], ['crown', 'crown-royal', 'rays-violet', 'imperial', 'gold']),
  game(['LOTT', 'ELOTT', 'Mega Lotto 6', 'DRAW'], ['lotto', 'lotto-balls', 'bokeh-violet', 'neon', 'violet'], 'HOT'),
  game(['AV', 'ESPORTS', 'Blade Arena', 'MOBA'], ['blades', 'blades-cyan', 'street-teal', 'arcade', 'ice'], 'HOT'),
  game(['HLB', 'RNG', 'Halong Wave', 'VIDEO'], ['pearl', 'pearl-teal', 'water-azure', 'neon', 'ice'], 'NEW'),
  game(['NCP', 'RNG', 'Cash of Ages', 'JACKPOT'], ['coins', 'coins-gold', 'dusk-jade', 'imperial', 'gold'], 'JACKPOT'),
  game(['RDT', 'RNG', 'Neon Dice', 'INSTANT'], ['dice', 'dice-pink', 'grid-magenta', 'candy', 'sea']),
  game(['VTB', 'LIVE', 'High Stack', 'BLACKJACK'], ['chips', 'chips-redblue', 'bokeh-azure', 'arcade', 'silver']),
  game(['NGS', 'SPORTS', 'Northgate Sportsbook', 'FOOTBALL'], ['star', 'star-blue', 'rays-azure', 'sport', 'silver']),
  game(['NGS', 'SPORTS', 'Champions Cup', 'OUTRIGHT'], ['cup', 'cup-gold', 'stadium-violet', 'sport', 'gold']),
  game(['TBL', 'RNG', 'Ringing Bells', 'CLASSIC'], ['bell', 'bell-gold', 'rays-teal', 'candy', 'gold']),
  game(['SPS', 'SPORTS', 'Slam Dunk 24', 'BASKETBALL'], ['basketball', 'basketball', 'grid-crimson', 'sport', 'fire']),
  game(['GLH', 'RNG', 'Infinity Loop', 'CASCADE'], ['knot', 'knot-pink', 'bokeh-magenta', 'neon', 'violet'], 'NEW'),
  game(['KPL', 'RNG', 'Ruby Heart', 'VIDEO'], ['gem', 'gem-ruby', 'bokeh-crimson', 'imperial', 'pink']),
  game(['SDN', 'PVP', 'Tiến Lên Miền Nam', 'CARD'], ['cards', 'cards-fan', 'felt-crimson', 'salon', 'gold'], 'HOT'),
  game(
    ['HLB', 'FISH', 'Bắn Cá Hạ Long', 'SHOOTER'],
    ['octopus', 'octopus-coral', 'reef-teal', 'arcade', 'fire'],
    'HOT',
  ),
  game(['NML', 'LIVE', 'Tài Xỉu Chợ Đêm', 'SICBO'], ['sicbo', 'sicbo-cup', 'felt-jade', 'salon', 'gold'], 'HOT'),
  game(
    ['TCG_LOTTO_VN', 'ELOTT', 'Xổ Số Miền Bắc', 'REGION'],
    ['drum', 'drum-balls', 'curtain-violet', 'salon', 'gold'],
    'HOT',
  ),
  game(
    ['TCG_LOTTO_VN', 'ELOTT', 'Xổ Số Miền Nam', 'REGION'],
    ['drum', 'drum-balls-blue', 'bokeh-magenta', 'salon', 'gold'],
  ),
  game(
    ['TCG_LOTTO_VN', 'ELOTT', 'Xổ Số Miền Trung', 'REGION'],
    ['lotto', 'lotto-balls-sun', 'rays-azure', 'salon', 'gold'],
  ),
  game(['BTI', 'INHOUSE', 'Crystal Mines', 'MINES'], ['gem', 'gem-sapphire', 'nebula-violet', 'tech', 'ice'], 'NEW'),
  game(['FWC', 'PVP', 'Domino Duel', 'DOMINO'], ['domino', 'domino', 'felt-azure', 'arcade', 'silver']),
  game(['TF', 'ESPORTS', 'Pixel Blade', 'FIGHTING'], ['pixel', 'pixel-sword', 'grid-violet', 'arcade', 'fire'], 'NEW'),
  game(
    ['PCT', 'LIVE', 'Pearl Court Baccarat', 'BACCARAT'],
    ['card', 'card-shoe', 'curtain-crimson', 'salon', 'gold'],
    'HOT',
  ),
  game(
    ['VLN', 'RNG', 'Hoa Đăng Phố Hội', 'VIDEO'],
    ['lanterns', 'lanterns-red', 'peaks-crimson', 'salon', 'gold'],
    'NEW',
  ),
  game(['LQD', 'RNG', 'Oxblood Gate', 'VIDEO'], ['pavilion', 'pavilion-red', 'peaks-amber', 'imperial', 'gold'], 'HOT'),
  game(['HFL', 'RNG', 'Sen Vàng Tây Hồ', 'CASCADE'], ['lotus', 'lotus-gold', 'pond-jade', 'salon', 'gold'], 'HOT'),
  game(
    ['TMO', 'RNG', 'Twelfth Moon', 'JACKPOT'],
    ['star', 'star-gold', 'nebula-violet', 'imperial', 'gold'],
    'JACKPOT',
  ),
  game(['BTW', 'FISH', 'Golden Trawl', 'SHOOTER'], ['shark', 'shark', 'water-azure', 'candy', 'sea']),
  game(['TCG_SEA', 'INHOUSE', 'South Sea 4D', 'FASTDRAW'], ['lotto', 'lotto-balls', 'rays-violet', 'tech', 'sea']),
];
