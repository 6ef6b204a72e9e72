import type { GameCategory } from '@pavilion/api-contract';
import type { SeededRandom } from '../../modules/artwork-painting';
import type { NameTheme } from './name-theme';

const longest = 24;
const attempts = 60;

const editions: Partial<Record<GameCategory, readonly string[]>> = {
  LIVE: ['2', '3', '5', '6', '8', 'VIP', 'Prime'],
  SPORTS: ['2', 'Pro', 'Plus', '24'],
  ESPORTS: ['2', 'Pro', 'Plus', 'Live'],
};
const usualEditions = ['2', 'II', 'Deluxe', 'Gold', '88', 'Extra', 'Max', 'Reloaded', 'Nights', '3', 'III', '99'];

/** Form in which two names count as the same. */
const keyOf = (name: string): string => name.normalize('NFC').toLocaleLowerCase('vi');

/** Words that begin alike read as a slip: `Star Starlight`. */
function stumbles(name: string): boolean {
  const starts = keyOf(name)
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 4));
  return new Set(starts).size < starts.length;
}

/** The words that a name is composed of. */
export interface NameParts {
  /** Whether they are Vietnamese. */
  readonly vietnamese: boolean;
  readonly lead?: string;
  readonly subject: string;
  readonly tail?: string;
  readonly edition?: string;
}

/** A name with the words that it is composed of. */
export interface ComposedName {
  readonly name: string;
  readonly parts: NameParts;
}

/** Names that no other game of the catalogue has. */
export interface NamePool {
  /** Claims a name that is fixed. @throws Error when it is taken */
  claim(name: string): string;
  /** A new name from the theme's words. */
  compose(
    theme: NameTheme,
    options: { category: GameCategory; vietnamese: number; random: SeededRandom },
  ): ComposedName;
}

/** A pool in which nothing is taken yet. */
export function createNamePool(): NamePool {
  const taken = new Set<string>();
  const claim = (name: string): string => {
    if (taken.has(keyOf(name))) throw new Error(`two games are called ${name}`);
    taken.add(keyOf(name));
    return name;
  };
  const free = (name: string): boolean => name.length <= longest && !taken.has(keyOf(name)) && !stumbles(name);
  return {
    claim,
    compose(theme, { category, vietnamese, random }) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const parts = suggest(theme, { vietnamese, random, long: attempt > attempts / 2 });
        if (free(spell(parts))) return { name: claim(spell(parts)), parts };
      }
      for (const edition of editions[category] ?? usualEditions) {
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const parts = { ...suggest(theme, { vietnamese, random, long: false }), edition };
          if (free(spell(parts))) return { name: claim(spell(parts)), parts };
        }
      }
      throw new Error(`the words of ${theme.family} in ${category} are used up`);
    },
  };
}

const spell = ({ lead, subject, tail, edition }: NameParts): string =>
  [lead, subject, tail, edition].filter((word) => word !== undefined).join(' ');

function suggest(
  theme: NameTheme,
  { vietnamese, random, long }: { vietnamese: number; random: SeededRandom; long: boolean },
): NameParts {
  if (theme.vietnamese.subjects.length > 0 && random.chance(vietnamese)) {
    const subject = random.pick(theme.vietnamese.subjects);
    return { vietnamese: true, subject, tail: random.pick(theme.vietnamese.tails) };
  }
  const [lead, subject, tail] = [random.pick(theme.leads), random.pick(theme.subjects), random.pick(theme.tails)];
  const shape = random.next();
  if (long || shape > 0.86) return { vietnamese: false, lead, subject, tail };
  return shape < 0.38 ? { vietnamese: false, lead, subject } : { vietnamese: false, subject, tail };
}
