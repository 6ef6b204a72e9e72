import type { ReelSymbol } from '../../../src/engine';
import type { PaletteName } from './palettes';

/** The look of a family of games: a picture for each symbol and grounds that suit them. */
export interface GameTheme {
  readonly name: string;
  readonly symbols: Readonly<Record<ReelSymbol, string>>;
  /** Type of ground and the palettes it comes in. */
  readonly grounds: readonly (readonly [type: string, palettes: readonly PaletteName[]])[];
}

const gems = { E: 'gem-ruby', F: 'gem-amethyst', G: 'gem-sapphire', H: 'gem-jade' } as const;

/** All themes by name. */
export const gameThemes = {
  fortune: {
    name: 'fortune',
    symbols: {
      W: 'dragon-eye',
      S: 'pavilion-red',
      A: 'ingot-gold',
      B: 'lotus-gold',
      C: 'lanterns-red',
      D: 'coins-gold',
      ...gems,
    },
    grounds: [
      ['seigaiha', ['crimson', 'violet', 'teal']],
      ['scales', ['crimson', 'amber', 'jade']],
      ['dusk', ['crimson', 'magenta']],
    ],
  },
  cosmos: {
    name: 'cosmos',
    symbols: {
      W: 'orb-ember',
      S: 'planet-violet',
      A: 'sevens-red',
      B: 'rocket-red',
      C: 'star-gold',
      D: 'planet-teal',
      ...gems,
    },
    grounds: [
      ['nebula', ['violet', 'azure', 'magenta', 'night', 'teal']],
      ['aurora', ['violet', 'teal', 'azure']],
    ],
  },
  pharaoh: {
    name: 'pharaoh',
    symbols: {
      W: 'scarab-turquoise',
      S: 'lamp-gold',
      A: 'chest-gold',
      B: 'crown-gold',
      C: 'coins-shower',
      D: 'scarab-ruby',
      ...gems,
    },
    grounds: [
      ['dusk', ['amber', 'azure', 'violet']],
      ['rays', ['amber', 'teal']],
      ['scales', ['amber', 'azure']],
    ],
  },
  gems: {
    name: 'gems',
    symbols: {
      W: 'crown-royal',
      S: 'chest-azure',
      A: 'gems-aurora',
      B: 'gems-sunset',
      C: 'gem-ruby',
      D: 'gem-amethyst',
      E: 'gem-sapphire',
      F: 'gem-jade',
      G: 'pearl-pink',
      H: 'pearl-teal',
    },
    grounds: [
      ['aurora', ['teal', 'violet', 'azure', 'magenta']],
      ['bokeh', ['azure', 'violet', 'magenta']],
    ],
  },
  orchard: {
    name: 'orchard',
    symbols: {
      W: 'diamond-seven',
      S: 'star-gold',
      A: 'sevens-red',
      B: 'bell-gold',
      C: 'watermelon',
      D: 'grapes-purple',
      E: 'cherries',
      F: 'lemon',
      G: 'lime',
      H: 'clover',
    },
    grounds: [
      ['rays', ['violet', 'crimson', 'azure', 'magenta']],
      ['bokeh', ['violet', 'magenta', 'crimson', 'jade']],
    ],
  },
  royal: {
    name: 'royal',
    symbols: {
      W: 'joker-hat',
      S: 'crown-royal',
      A: 'crown-gold',
      B: 'knight-ivory',
      C: 'shield-red',
      D: 'bell-gold',
      E: 'heart-red',
      F: 'clover',
      G: 'star-blue',
      H: 'gem-amethyst',
    },
    grounds: [
      ['curtain', ['crimson', 'violet', 'azure', 'magenta']],
      ['bokeh', ['azure', 'amber', 'violet']],
    ],
  },
  dragon: {
    name: 'dragon',
    symbols: {
      W: 'dragon-eye-jade',
      S: 'chest-azure',
      A: 'phoenix',
      B: 'blades-crimson',
      C: 'crown-royal',
      D: 'shield-blue',
      ...gems,
    },
    grounds: [
      ['peaks', ['violet', 'jade', 'crimson', 'azure']],
      ['aurora', ['jade', 'magenta']],
    ],
  },
  neon: {
    name: 'neon',
    symbols: {
      W: 'bolt-gold',
      S: 'knot-pink',
      A: 'sevens-violet',
      B: 'diamond-seven-violet',
      C: 'heart-violet',
      D: 'star-pink',
      ...gems,
    },
    grounds: [
      ['grid', ['violet', 'magenta', 'teal', 'azure']],
      ['street', ['violet', 'magenta', 'teal']],
      ['hex', ['magenta', 'violet']],
    ],
  },
  garden: {
    name: 'garden',
    symbols: {
      W: 'phoenix-azure',
      S: 'pavilion-azure',
      A: 'koi-gold',
      B: 'lotus-pink',
      C: 'lanterns-jade',
      D: 'turtle-amber',
      E: 'knot-gold',
      F: 'lotus-azure',
      G: 'pearl-pink',
      H: 'gem-jade',
    },
    grounds: [
      ['pond', ['teal', 'azure', 'night', 'jade']],
      ['peaks', ['magenta', 'violet']],
      ['seigaiha', ['teal', 'azure', 'jade']],
    ],
  },
  ocean: {
    name: 'ocean',
    symbols: {
      W: 'pearl-teal',
      S: 'chest-gold',
      A: 'shark',
      B: 'octopus',
      C: 'turtle',
      D: 'crab',
      E: 'koi-red',
      F: 'fish-orange',
      G: 'fish-blue',
      H: 'fish-shoal',
    },
    grounds: [
      ['reef', ['azure', 'teal', 'night', 'violet']],
      ['water', ['azure', 'teal', 'night', 'violet', 'jade']],
    ],
  },
  stadium: {
    name: 'stadium',
    symbols: {
      W: 'cup-gold',
      S: 'star-gold',
      A: 'football',
      B: 'basketball',
      C: 'boxing-glove-red',
      D: 'volleyball',
      E: 'tennis-ball',
      F: 'shield-blue',
      G: 'flag-check',
      H: 'bell-silver',
    },
    grounds: [
      ['stadium', ['azure', 'night', 'violet', 'teal']],
      ['arena', ['azure', 'violet', 'crimson']],
    ],
  },
  arcade: {
    name: 'arcade',
    symbols: {
      W: 'bolt-cyan',
      S: 'controller-violet',
      A: 'headset-cyan',
      B: 'pixel-sword-fire',
      C: 'pixel-crown',
      D: 'blades-cyan',
      E: 'pixel-heart',
      F: 'shield-red',
      G: 'rocket-blue',
      H: 'star-blue',
    },
    grounds: [
      ['grid', ['violet', 'azure', 'magenta']],
      ['hex', ['azure', 'teal', 'violet']],
      ['street', ['azure', 'magenta']],
    ],
  },
  salon: {
    name: 'salon',
    symbols: {
      W: 'diamond-seven-violet',
      S: 'roulette',
      A: 'ace',
      B: 'cards-fan',
      C: 'chips-redblue',
      D: 'dice-red',
      E: 'heart-red',
      F: 'chips-greenpurple',
      G: 'clover',
      H: 'gem-sapphire',
    },
    grounds: [
      ['felt', ['jade', 'crimson', 'azure', 'night', 'violet']],
      ['curtain', ['crimson', 'jade', 'violet']],
    ],
  },
  tiles: {
    name: 'tiles',
    symbols: {
      W: 'ingot-gold',
      S: 'sicbo-cup',
      A: 'mahjong-red',
      B: 'dragon-eye-jade',
      C: 'domino-red',
      D: 'dice-jade',
      E: 'lanterns-red',
      F: 'coins-gold',
      G: 'knot-teal',
      H: 'gem-jade',
    },
    grounds: [
      ['felt', ['jade', 'night', 'violet']],
      ['scales', ['jade', 'azure', 'violet']],
    ],
  },
  lucky: {
    name: 'lucky',
    symbols: {
      W: 'clover',
      S: 'drum-balls',
      A: 'lotto-balls',
      B: 'ticket',
      C: 'horseshoe',
      D: 'coins-shower',
      E: 'star-gold',
      F: 'heart-red',
      G: 'star-blue',
      H: 'gem-amethyst',
    },
    grounds: [
      ['bokeh', ['violet', 'azure', 'magenta', 'crimson']],
      ['curtain', ['magenta', 'azure', 'violet']],
    ],
  },
  rooster: {
    name: 'rooster',
    symbols: {
      W: 'rooster-gold',
      S: 'cup-gold',
      A: 'rooster-fighter',
      B: 'spurs-crossed',
      C: 'blades-crimson',
      D: 'shield-red',
      E: 'flag-red',
      F: 'bell-gold',
      G: 'coins-gold',
      H: 'gem-ruby',
    },
    grounds: [
      ['arena', ['crimson', 'violet', 'azure', 'amber']],
      ['dusk', ['crimson', 'violet']],
    ],
  },
} as const satisfies Record<string, GameTheme>;
