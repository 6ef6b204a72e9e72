import type { GameCategory } from '@pavilion/api-contract';

/** A vendor as seeded: what it makes, how much of it, and for whom. */
export interface VendorSeed {
  readonly code: string;
  readonly name: string;
  /** Mark of the logo; one of the shapes of the logo maker. */
  readonly mark: string;
  /** Number of games by category. */
  readonly games: Partial<Record<GameCategory, number>>;
  readonly brands: readonly ('aurora' | 'lotus')[];
  /** Motif families the studio prefers; empty for no preference. */
  readonly families?: readonly string[];
  /** Whether the card of the vendor launches its first game instead of listing its games. */
  readonly opensGame?: true;
  /** Whether the last of its games is an entry that bears the vendor's name and opens the list of the others. */
  readonly listEntry?: true;
  /** Share of names in Vietnamese. */
  readonly vietnamese: number;
}

const both = ['aurora', 'lotus'] as const;
const aurora = ['aurora'] as const;
const lotus = ['lotus'] as const;

/** New vendors go to the end: a vendor's place is part of its games' ids. */
export const vendorSeeds: readonly VendorSeed[] = [
  { code: 'MFG', name: 'Moonforge', mark: 'moon', games: { RNG: 640 }, brands: both, families: ['dragon', 'planet', 'orb', 'phoenix', 'rocket', 'knot', 'star', 'bolt', 'gem', 'sevens', 'chest', 'pixel'], vietnamese: 0.06 },
  { code: 'SLV', name: 'Saola Live', mark: 'horns', games: { LIVE: 96 }, brands: both, vietnamese: 0.22 },
  { code: 'RDT', name: 'Red Delta', mark: 'delta', games: { RNG: 610 }, brands: aurora, families: ['sevens', 'dragon', 'coins', 'horseshoe', 'joker', 'chest', 'rocket', 'crown', 'heart', 'bell', 'bolt', 'dice'], vietnamese: 0.1 },
  { code: 'PTG', name: 'Paper Tiger', mark: 'scroll', games: { RNG: 560, PVP: 46 }, brands: both, families: ['lotus', 'ingot', 'mahjong', 'lanterns', 'pavilion', 'dragon', 'coins', 'koi', 'phoenix', 'pearl', 'gem', 'knot'], vietnamese: 0.3 },
  { code: 'NCP', name: 'Nine Carp', mark: 'fish', games: { RNG: 540, FISH: 44 }, brands: both, families: ['koi', 'lanterns', 'lotus', 'pearl', 'ingot', 'coins', 'pavilion', 'phoenix', 'chest', 'gems', 'clover', 'star'], vietnamese: 0.34 },
  { code: 'QZC', name: 'Quartz & Co', mark: 'gem', games: { RNG: 580 }, brands: both, families: ['gem', 'gems', 'diamond', 'phoenix', 'crown', 'orb', 'scarab', 'heart', 'star', 'knot', 'pearl', 'lamp'], vietnamese: 0.05 },
  { code: 'HLB', name: 'Halong Labs', mark: 'waves', games: { FISH: 58, RNG: 420 }, brands: both, families: ['pearl', 'chest', 'koi', 'dragon', 'lotus', 'coins', 'rocket', 'planet', 'pavilion', 'gems'], vietnamese: 0.38 },
  { code: 'TBL', name: 'Tin Bell', mark: 'bell', games: { RNG: 520 }, brands: aurora, families: ['bell', 'cherries', 'lemon', 'lime', 'grapes', 'watermelon', 'sevens', 'star', 'clover', 'horseshoe', 'diamond'], vietnamese: 0.05 },
  { code: 'BKS', name: 'Blue Kestrel', mark: 'wing', games: { RNG: 560 }, brands: aurora, vietnamese: 0.04 },
  { code: 'GLH', name: 'Glasshouse', mark: 'house', games: { RNG: 520 }, brands: aurora, families: ['gem', 'lime', 'lemon', 'watermelon', 'grapes', 'lotus', 'orb', 'heart', 'gems', 'knot', 'clover'], vietnamese: 0.04 },
  { code: 'NVN', name: 'North Vane', mark: 'compass', games: { RNG: 540 }, brands: aurora, families: ['chest', 'scarab', 'dragon', 'pavilion', 'lamp', 'horseshoe', 'planet', 'crown', 'bolt', 'phoenix', 'pixel'], vietnamese: 0.04 },
  { code: 'PXB', name: 'Pixel Banyan', mark: 'block', games: { RNG: 430 }, brands: aurora, families: ['pixel', 'dice', 'rocket', 'bolt', 'joker', 'orb', 'star', 'knot', 'planet'], vietnamese: 0.08 },
  { code: 'LGR', name: 'Long River Studio', mark: 'river', games: { RNG: 560 }, brands: aurora, families: ['dragon', 'ingot', 'lanterns', 'koi', 'pavilion', 'mahjong', 'coins', 'phoenix', 'lotus', 'gem'], vietnamese: 0.24 },
  { code: 'MSP', name: 'Monsoon Spin', mark: 'drop', games: { RNG: 500 }, brands: aurora, families: ['bolt', 'lime', 'watermelon', 'chest', 'pearl', 'scarab', 'orb', 'star', 'sevens', 'joker'], vietnamese: 0.18 },
  { code: 'KPL', name: 'Kumquat Play', mark: 'fruit', games: { RNG: 480 }, brands: both, families: ['cherries', 'lemon', 'watermelon', 'grapes', 'lime', 'sevens', 'clover', 'star', 'dice', 'heart'], vietnamese: 0.2 },
  { code: 'ISN', name: 'Iron Sampan', mark: 'boat', games: { RNG: 420 }, brands: aurora, vietnamese: 0.15 },
  { code: 'SVR', name: 'Silver Verandah', mark: 'arch', games: { RNG: 400 }, brands: aurora, families: ['crown', 'heart', 'diamond', 'joker', 'bell', 'lamp', 'knot', 'gem', 'horseshoe', 'dice'], vietnamese: 0.05 },
  { code: 'OXB', name: 'Oxbow Interactive', mark: 'bow', games: { RNG: 308 }, brands: aurora, vietnamese: 0.07 },
  { code: 'CRP', name: 'Crystal Parlour', mark: 'facet', games: { LIVE: 74 }, brands: aurora, vietnamese: 0.08 },
  { code: 'VTB', name: 'Velvet Table', mark: 'spade', games: { LIVE: 66 }, brands: aurora, vietnamese: 0.06 },
  { code: 'NML', name: 'Night Market Live', mark: 'stall', games: { LIVE: 72 }, brands: aurora, vietnamese: 0.34 },
  { code: 'RSL', name: 'Ruby Salon', mark: 'ruby', games: { LIVE: 60 }, brands: both, vietnamese: 0.12 },
  { code: 'PRL', name: 'Perfume River Live', mark: 'bridge', games: { LIVE: 58 }, brands: aurora, vietnamese: 0.3 },
  { code: 'NGS', name: 'Northgate Sports', mark: 'gate', games: { SPORTS: 44 }, opensGame: true, brands: aurora, vietnamese: 0.05 },
  { code: 'CFL', name: 'Corner Flag', mark: 'flag', games: { SPORTS: 40 }, brands: both, vietnamese: 0.1 },
  { code: 'TRH', name: 'Third Half', mark: 'ball', games: { SPORTS: 38 }, brands: aurora, vietnamese: 0.1 },
  { code: 'SPS', name: 'Sân Cỏ Sports', mark: 'pitch', games: { SPORTS: 36 }, brands: both, vietnamese: 0.3 },
  { code: 'AV', name: 'Avalon Versus', mark: 'versus', games: { ESPORTS: 26 }, brands: aurora, vietnamese: 0.06 },
  { code: 'AI', name: 'Arena Index', mark: 'index', games: { ESPORTS: 26 }, brands: aurora, vietnamese: 0.06 },
  { code: 'IMES', name: 'Iron Mesa Esports', mark: 'mesa', games: { ESPORTS: 28 }, brands: aurora, vietnamese: 0.08 },
  { code: 'TF', name: 'Tideframe', mark: 'frame', games: { ESPORTS: 26 }, brands: aurora, vietnamese: 0.06 },
  { code: 'IA', name: 'Indigo Arena', mark: 'arena', games: { ESPORTS: 24 }, brands: aurora, vietnamese: 0.1 },
  { code: 'CRD', name: 'Coral Deep', mark: 'coral', games: { FISH: 42 }, brands: aurora, vietnamese: 0.14 },
  { code: 'BTW', name: 'Blue Trawler', mark: 'anchor', games: { FISH: 40 }, brands: both, vietnamese: 0.2 },
  { code: 'TTK', name: 'Tide & Tackle', mark: 'hook', games: { FISH: 36 }, brands: aurora, vietnamese: 0.1 },
  { code: 'FWC', name: 'Four Winds Club', mark: 'winds', games: { PVP: 40 }, listEntry: true, brands: both, vietnamese: 0.22 },
  { code: 'RDM', name: 'Red Domino', mark: 'domino', games: { PVP: 34 }, brands: aurora, vietnamese: 0.12 },
  { code: 'GBH', name: 'Gambit House', mark: 'pawn', games: { PVP: 36 }, brands: aurora, vietnamese: 0.14 },
  { code: 'SDN', name: 'Sân Đình Games', mark: 'roof', games: { PVP: 44 }, brands: both, vietnamese: 0.7 },
  { code: 'CCR', name: 'Card & Crane', mark: 'crane', games: { PVP: 34 }, brands: aurora, vietnamese: 0.16 },
  { code: 'NPN', name: 'Ninth Pawn', mark: 'nine', games: { PVP: 30 }, brands: aurora, vietnamese: 0.08 },
  { code: 'TCG_LOTTO_VN', name: 'Vietnam Lottery', mark: 'ticket', games: { ELOTT: 40 }, brands: both, vietnamese: 1 },
  { code: 'LOTT', name: 'Lotto House', mark: 'lotto', games: { ELOTT: 38 }, brands: both, vietnamese: 0.2 },
  { code: 'DS88', name: 'Dawn Spur 88', mark: 'spur', games: { COCKFIGHT: 30 }, opensGame: true, brands: aurora, vietnamese: 0.5 },
  { code: 'BGS', name: 'Brightgrove Studio', mark: 'leaf', games: { INHOUSE: 46 }, listEntry: true, brands: both, vietnamese: 0.2 },
  { code: 'BTI', name: 'Bamboo Tower Instant', mark: 'bamboo', games: { INHOUSE: 34 }, brands: aurora, vietnamese: 0.1 },
  { code: 'TCG_SEA', name: 'South Sea Lottery', mark: 'sea', games: { INHOUSE: 26 }, opensGame: true, brands: both, vietnamese: 0.3 },
  { code: 'VLN', name: 'Velvet Lantern', mark: 'lantern', games: { RNG: 420 }, brands: lotus, families: ['lanterns', 'lotus', 'heart', 'pavilion', 'ingot', 'phoenix', 'coins', 'mahjong', 'koi'], vietnamese: 0.3 },
  { code: 'HFL', name: 'Hundred Flowers', mark: 'flower', games: { RNG: 380 }, brands: lotus, families: ['lotus', 'cherries', 'clover', 'heart', 'grapes', 'pearl', 'phoenix', 'gem'], vietnamese: 0.28 },
  { code: 'LQD', name: 'Lacquer Door', mark: 'door', games: { RNG: 360 }, brands: lotus, families: ['pavilion', 'dragon', 'ingot', 'coins', 'crown', 'lamp', 'sevens', 'knot'], vietnamese: 0.3 },
  { code: 'TMO', name: 'Twelve Moons', mark: 'moons', games: { RNG: 340 }, brands: lotus, families: ['star', 'planet', 'koi', 'lanterns', 'gems', 'scarab', 'phoenix', 'bell'], vietnamese: 0.2 },
  { code: 'PCT', name: 'Pearl Court', mark: 'pearl', games: { LIVE: 62 }, brands: lotus, vietnamese: 0.25 },
  { code: 'HNS', name: 'Hà Nội Salon', mark: 'tower', games: { LIVE: 54 }, brands: lotus, vietnamese: 0.4 },
];
