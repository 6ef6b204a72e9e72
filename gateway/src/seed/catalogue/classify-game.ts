import type { GameCategory } from '@pavilion/api-contract';
import type { SeededRandom } from '../../modules/artwork-painting';

const fruit = new Set(['sevens', 'cherries', 'lemon', 'lime', 'grapes', 'watermelon', 'bell', 'diamond', 'horseshoe']);

const byFamily: Partial<Record<GameCategory, Readonly<Record<string, string>>>> = {
  LIVE: { roulette: 'ROULETTE', sicbo: 'SICBO', cards: 'BACCARAT', card: 'BACCARAT', ace: 'BLACKJACK', chips: 'POKER' },
  SPORTS: {
    football: 'FOOTBALL',
    basketball: 'BASKETBALL',
    tennis: 'TENNIS',
    volleyball: 'VOLLEYBALL',
    flag: 'RACING',
    boxing: 'COMBAT',
    cup: 'OUTRIGHT',
  },
  PVP: { mahjong: 'MAHJONG', domino: 'DOMINO', knight: 'CHESS', dice: 'DICE' },
  ESPORTS: {
    blades: 'MOBA',
    headset: 'SHOOTING',
    shield: 'SHOOTING',
    controller: 'SIMULATION',
    pixel: 'FIGHTING',
    bolt: 'FIGHTING',
    knight: 'STRATEGY',
  },
  ELOTT: { drum: 'DRAW', lotto: 'DRAW', ticket: 'SCRATCH', clover: 'KENO', ingot: 'KENO' },
  COCKFIGHT: { rooster: 'ARENA', spurs: 'BLADE' },
  INHOUSE: {
    rocket: 'CRASH',
    orb: 'PLINKO',
    gem: 'MINES',
    coins: 'FLIP',
    dice: 'DICE',
    star: 'WHEEL',
    pavilion: 'TOWER',
    controller: 'INSTANT',
    lotus: 'KENO',
  },
};

const byName: readonly (readonly [GameCategory, RegExp, string])[] = [
  ['LIVE', /dragon tiger|rồng hổ/i, 'DRAGONTIGER'],
  ['LIVE', /blackjack|twenty one|xì dách/i, 'BLACKJACK'],
  ['LIVE', /poker|hold’em|teen patti|xì tố/i, 'POKER'],
  ['LIVE', /wheel|wars|show/i, 'GAMESHOW'],
  ['ELOTT', /keno/i, 'KENO'],
];

/** Class of a game inside its category, from its name and what its picture shows. */
export function classifyGame(
  game: { readonly category: GameCategory; readonly family: string; readonly name: string },
  random: SeededRandom,
): string {
  const draw = random.next();
  if (game.category === 'RNG') return classifySlot(game.family, draw);
  if (game.category === 'FISH') return draw < 0.5 ? 'SHOOTER' : draw < 0.8 ? 'BOSS' : 'CASUAL';
  const named = byName.find(([category, word]) => category === game.category && word.test(game.name));
  return named?.[2] ?? byFamily[game.category]?.[game.family] ?? 'CARD';
}

function classifySlot(family: string, draw: number): string {
  if (draw < 0.05) return 'JACKPOT';
  if (draw < 0.1) return 'INSTANT';
  if (fruit.has(family)) return draw < 0.75 ? 'CLASSIC' : 'VIDEO';
  return draw < 0.36 ? 'CASCADE' : 'VIDEO';
}
