import type { GameCategory } from '@pavilion/api-contract';
import {
  createSeededRandom,
  dominantColour,
  hash32,
  type Kit,
  planTile,
  type SeededRandom,
} from '../../modules/artwork-painting';
import type { CatalogueGame, GameNames, GameTag } from '../../modules/catalogue';
import { classifyGame } from './classify-game';
import { createNamePool, type NameParts, type NamePool } from './compose-name';
import { type FeaturedGame, featuredGames } from './featured-games.data';
import { drawFigures } from './game-figures';
import { lotteryStations } from './lottery-stations.data';
import type { NameTheme } from './name-theme';
import { nodeIdOf } from './node-ids';
import { otherThemes } from './other-themes.data';
import { slotThemes } from './slot-themes.data';
import { createNameTranslator } from './translate-name';
import { type VendorSeed, vendorSeeds } from './vendors.data';

/** Part of every random stream of the catalogue: another text makes another catalogue. */
const catalogueSeed = 'pavilion-catalogue-1';

/** A game of the catalogue before a brand gives it a rank. */
export type GeneratedGame = Omit<CatalogueGame, 'rank' | 'hotRank'> & { readonly vendor: VendorSeed };

interface Draft {
  readonly name: string;
  /** Words of a name that is composed. */
  readonly parts?: NameParts;
  readonly category: GameCategory;
  readonly art: CatalogueGame['art'];
  readonly classification?: string;
  readonly tag?: GameTag | undefined;
}

interface NamedDraft extends Draft {
  readonly names: GameNames;
}

/** Every game of every vendor, in the order of their ids. The kit decides the placeholders' colours, nothing else. */
export function generateGames(kit: Kit): readonly GeneratedGame[] {
  const pool = createNamePool();
  for (const { name } of featuredGames) pool.claim(name);
  return vendorSeeds.flatMap((vendor, ordinal) =>
    nameDrafts(draftGames(vendor, pool))
      .map((draft, index) => finishGame(kit, { vendor, draft, nodeId: nodeIdOf(ordinal, index) }))
      .map((game, index, own) => (vendor.listEntry && index === own.length - 1 ? listEntryOf(game) : game)),
  );
}

/** The entry that stands for all games of a vendor, in place of a game. */
const listEntryOf = (game: GeneratedGame): GeneratedGame => ({
  ...game,
  name: game.vendor.name,
  names: { TW: game.vendor.name, EN: game.vendor.name, VI: game.vendor.name },
  art: { ...game.art, pauses: { TW: [], VI: [] } },
  hasDemo: false,
  playable: false,
  opensList: true,
  tags: [],
});

function draftGames(vendor: VendorSeed, pool: NamePool): readonly Draft[] {
  const featured = featuredGames.filter((game) => game.vendor === vendor.code);
  const composed = Object.entries(vendor.games).flatMap(([key, count]) => {
    const category = key as GameCategory;
    const already = featured.filter((game) => game.category === category).length;
    return composeDrafts({ vendor, category, count: count - already }, pool);
  });
  return [...featured.map(draftOfFeatured), ...composed];
}

/** Gives a vendor's games their names in every language; their pictures know where lines of them may end. */
function nameDrafts(drafts: readonly Draft[]): readonly NamedDraft[] {
  const translator = createNameTranslator(drafts.map(({ name }) => name));
  return drafts.map((draft) => {
    const { name, parts } = draft;
    const { names, pauses } = parts ? translator.composed(name, parts) : translator.given(name);
    return { ...draft, names, art: { ...draft.art, pauses } };
  });
}

const draftOfFeatured = (game: FeaturedGame): Draft => ({
  name: game.name,
  category: game.category,
  art: game.look,
  classification: game.classification,
  tag: game.tag,
});

function composeDrafts(
  order: { readonly vendor: VendorSeed; readonly category: GameCategory; readonly count: number },
  pool: NamePool,
): readonly Draft[] {
  const { vendor, category, count } = order;
  const random = createSeededRandom(`${catalogueSeed}:${vendor.code}:${category}`);
  if (vendor.code === 'TCG_LOTTO_VN') {
    return lotteryStations.slice(0, count).map((name) => ({
      name: pool.claim(name),
      category,
      classification: 'STATION',
      art: { family: random.pick(['drum', 'lotto', 'ticket']) },
    }));
  }
  const themes = category === 'RNG' ? slotThemes : otherThemes[category];
  return Array.from({ length: count }, () => {
    const theme = pickTheme(themes, vendor, random);
    const { name, parts } = pool.compose(theme, { category, vietnamese: vendor.vietnamese, random });
    return { name, parts, category, art: { family: theme.family } };
  });
}

function pickTheme(themes: readonly NameTheme[], vendor: VendorSeed, random: SeededRandom): NameTheme {
  const preferred = themes.filter((theme) => vendor.families?.includes(theme.family));
  return random.pick(preferred.length > 0 && random.chance(0.8) ? preferred : themes);
}

function finishGame(
  kit: Kit,
  { vendor, draft, nodeId }: { vendor: VendorSeed; draft: NamedDraft; nodeId: string },
): GeneratedGame {
  const random = createSeededRandom(`${catalogueSeed}:game:${nodeId}`);
  const seed = hash32(`${catalogueSeed}:${nodeId}`);
  const { name, names, category, art } = draft;
  const classification = draft.classification ?? classifyGame({ category, family: art.family, name }, random);
  const tag = draft.tag ?? drawTag(classification, random);
  return {
    vendor,
    nodeId,
    code: `${vendor.code.toLowerCase().replaceAll('_', '-')}-${nodeId.slice(-3)}`,
    name,
    names,
    vendorCode: vendor.code,
    category,
    classification,
    art,
    dominantColor: dominantColour(planTile(kit, { nodeId, title: name, category, art })),
    tags: tag ? [tag] : [],
    opensList: false,
    seed,
    ...drawFigures({ category, seed }, random),
  };
}

function drawTag(classification: string, random: SeededRandom): GameTag | undefined {
  const fresh = random.chance(0.035);
  if (classification === 'JACKPOT') return 'JACKPOT';
  return fresh ? 'NEW' : undefined;
}
