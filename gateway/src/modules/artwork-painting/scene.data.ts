/** One picture of a banner or promotion: a ground, a palette for its light, and up to three lit objects. */
export interface Scene {
  readonly id: string;
  /** File of the kit behind everything. */
  readonly ground: string;
  readonly palette: string;
  /** Motif names; the first is the large one. None where the ground is a finished picture. */
  readonly motifs: readonly string[];
  /** A finished picture for small screens, where the ground is one for wide screens. */
  readonly smallGround?: string;
}

/** Forms in which a scene is drawn: beside text in two, and alone on a card of goods. */
export const sceneForms = ['wide', 'small', 'goods'] as const;
/** One of {@link sceneForms}. */
export type SceneForm = (typeof sceneForms)[number];

/** Whether a scene shows goods, which nothing is written beside. */
export const isGoods = ({ id }: Scene): boolean => id.includes('-goods-');

const scene = (id: string, [ground, palette]: readonly [string, string], motifs: readonly string[]): Scene => ({
  id,
  ground: `backgrounds/${ground}.webp`,
  palette,
  motifs,
});
const finished = (id: string, [wide, small]: readonly [string, string], palette: string): Scene => ({
  id,
  ground: `hero/${wide}.webp`,
  smallGround: `hero/${small}.webp`,
  palette,
  motifs: [],
});

/** Every scene of the product. */
export const scenes: readonly Scene[] = [
  finished('aurora-hero', ['aurora-desktop', 'aurora-mobile'], 'azure'),
  scene('aurora-dragon', ['dusk-amber', 'amber'], ['dragon-eye', 'coins-shower', 'gem-ruby']),
  scene('aurora-live', ['felt-violet', 'violet'], ['roulette', 'chips-bp', 'cards-fan']),
  scene('aurora-welcome', ['nebula-violet', 'violet'], ['star-gold', 'coins-gold', 'planet-teal']),
  scene('aurora-hot', ['aurora-violet', 'violet'], ['gems-aurora', 'sevens-red', 'orb-teal']),
  scene('aurora-app', ['aurora-teal', 'teal'], ['orb-teal', 'bolt-cyan', 'star-blue']),
  scene('aurora-promotions', ['nebula-azure', 'azure'], ['chest-azure', 'coins-shower', 'gem-amethyst']),
  scene('aurora-shop', ['aurora-magenta', 'magenta'], ['crown-royal', 'gem-sapphire', 'heart-violet']),
  scene('aurora-help', ['aurora-jade', 'jade'], ['shield-blue', 'clover', 'star-blue']),
  scene('aurora-rebate', ['nebula-teal', 'teal'], ['coins-gold', 'knot-teal', 'gem-jade']),
  scene('aurora-fishing', ['reef-azure', 'azure'], ['fish-orange', 'pearl-teal', 'octopus']),
  scene('aurora-jackpot', ['rays-violet', 'violet'], ['diamond-seven', 'coins-shower', 'bell-gold']),
  scene('aurora-esports', ['hex-violet', 'violet'], ['blades-cyan', 'controller-violet', 'bolt-cyan']),
  scene('aurora-vip', ['curtain-azure', 'azure'], ['crown-gold', 'cup-gold', 'star-blue']),
  scene('aurora-cards', ['felt-azure', 'azure'], ['domino', 'mahjong-green', 'ace']),
  scene('aurora-sports', ['stadium-azure', 'azure'], ['football', 'cup-silver', 'star-blue']),
  scene('aurora-lottery', ['bokeh-violet', 'violet'], ['lotto-balls', 'ticket', 'star-gold']),
  scene('aurora-reload', ['aurora-teal', 'teal'], ['rocket-blue', 'coins-gold', 'planet-violet']),
  finished('lotus-hero', ['lotus-desktop', 'lotus-mobile'], 'crimson'),
  scene('lotus-phoenix', ['dusk-crimson', 'crimson'], ['phoenix', 'ingot-gold', 'lotus-gold']),
  scene('lotus-tables', ['felt-crimson', 'crimson'], ['cards-fan', 'chips-redblue', 'sicbo-cup']),
  scene('lotus-welcome', ['peaks-crimson', 'crimson'], ['lanterns-red', 'lotus-pink', 'coins-gold']),
  scene('lotus-hot', ['seigaiha-crimson', 'crimson'], ['koi-gold', 'lotus-pink', 'ingot-gold']),
  scene('lotus-app', ['peaks-amber', 'amber'], ['pavilion-red', 'lanterns-red', 'star-gold']),
  scene('lotus-promotions', ['dusk-amber', 'amber'], ['ingot-gold', 'coins-shower', 'lanterns-red']),
  scene('lotus-shop', ['curtain-crimson', 'crimson'], ['crown-gold', 'gem-ruby', 'coins-gold']),
  scene('lotus-help', ['peaks-magenta', 'magenta'], ['lotus-pink', 'clover', 'pearl-pink']),
  scene('lotus-rebate', ['rays-crimson', 'crimson'], ['coins-gold', 'ingot-gold', 'clover']),
  scene('lotus-fishing', ['pond-jade', 'jade'], ['koi-red', 'pearl-pink', 'turtle-amber']),
  scene('lotus-jackpot', ['rays-amber', 'amber'], ['sevens-red', 'ingot-gold', 'bell-gold']),
  scene('lotus-mahjong', ['seigaiha-jade', 'jade'], ['mahjong-red', 'domino-red', 'dice-red']),
  scene('lotus-vip', ['scales-crimson', 'crimson'], ['dragon-eye', 'crown-gold', 'gem-ruby']),
  scene('lotus-sports', ['stadium-crimson', 'crimson'], ['football', 'cup-gold', 'flag-red']),
  scene('lotus-esports', ['arena-crimson', 'crimson'], ['blades-crimson', 'pixel-crown', 'gem-ruby']),
  scene('lotus-lottery', ['bokeh-amber', 'amber'], ['lotto-balls-sun', 'ingot-gold', 'ticket']),
  scene('lotus-reload', ['dusk-magenta', 'magenta'], ['lanterns-red', 'ingot-gold', 'lotus-pink']),
  scene('aurora-goods-voucher', ['rays-teal', 'teal'], ['ticket', 'coins-gold', 'star-gold']),
  scene('aurora-goods-bonus', ['nebula-azure', 'azure'], ['chest-azure', 'coins-shower', 'gem-sapphire']),
  scene('aurora-goods-wheel', ['bokeh-violet', 'violet'], ['star-pink', 'ticket', 'gem-amethyst']),
  scene('aurora-goods-egg', ['aurora-jade', 'jade'], ['orb-teal', 'star-gold', 'clover']),
  scene('aurora-goods-spin', ['grid-magenta', 'magenta'], ['sevens-violet', 'bolt-gold', 'coins-shower']),
  scene('aurora-goods-headset', ['hex-violet', 'violet'], ['headset-cyan', 'bolt-cyan', 'orb-teal']),
  scene('aurora-goods-controller', ['grid-azure', 'azure'], ['controller-white', 'blades-cyan', 'bolt-cyan']),
  scene('aurora-goods-ball', ['stadium-teal', 'teal'], ['football', 'cup-silver', 'star-blue']),
  scene('aurora-goods-lamp', ['dusk-violet', 'violet'], ['lamp-gold', 'star-gold', 'planet-violet']),
  scene('aurora-goods-chess', ['felt-azure', 'azure'], ['knight-ivory', 'knight-obsidian', 'crown-royal']),
  scene('aurora-goods-cup', ['curtain-azure', 'azure'], ['cup-gold', 'star-blue', 'crown-gold']),
  scene('aurora-goods-raffle', ['bokeh-azure', 'azure'], ['drum-balls-blue', 'lotto-balls', 'ticket']),
  scene('lotus-goods-voucher', ['rays-amber', 'amber'], ['ticket', 'coins-gold', 'ingot-gold']),
  scene('lotus-goods-bonus', ['dusk-crimson', 'crimson'], ['chest-gold', 'coins-shower', 'gem-ruby']),
  scene('lotus-goods-wheel', ['bokeh-crimson', 'crimson'], ['star-gold', 'ticket', 'coins-gold']),
  scene('lotus-goods-egg', ['peaks-amber', 'amber'], ['bell-gold', 'coins-gold', 'clover']),
  scene('lotus-goods-spin', ['scales-crimson', 'crimson'], ['sevens-red', 'coins-shower', 'star-gold']),
  scene('lotus-goods-lanterns', ['peaks-crimson', 'crimson'], ['lanterns-red', 'lotus-gold', 'star-gold']),
  scene('lotus-goods-tea', ['pond-jade', 'jade'], ['lotus-pink', 'pearl-pink', 'turtle']),
  scene('lotus-goods-mahjong', ['scales-jade', 'jade'], ['mahjong-red', 'dice-red', 'domino-red']),
  scene('lotus-goods-koi', ['pond-teal', 'teal'], ['koi-gold', 'lotus-pink', 'koi-red']),
  scene('lotus-goods-pavilion', ['dusk-amber', 'amber'], ['pavilion-red', 'lanterns-red', 'clover']),
  scene('lotus-goods-crown', ['curtain-crimson', 'crimson'], ['crown-gold', 'gem-ruby', 'pearl-pink']),
  scene('lotus-goods-raffle', ['bokeh-amber', 'amber'], ['drum-balls', 'lotto-balls-sun', 'ticket']),
];
