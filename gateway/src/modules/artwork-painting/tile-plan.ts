import type { GameCategory, Language } from '@pavilion/api-contract';
import { hueDistance, mix } from './colour';
import type { Kit, KitBackground, KitFace, KitLettering, KitMotif } from './kit.schema';
import { faceOf, holdsVietnamese, isBeyondLatin } from './letter-face';
import { createSeededRandom, type SeededRandom } from './seeded-random';
import type { TileArt } from './tile-art.schema';

export interface TileSubject {
  readonly nodeId: string;
  /** What its vendor calls it: of this follow its colours. */
  readonly title: string;
  /** What the picture says, where that is not the title. */
  readonly lettered?: { readonly language: Language; readonly text: string } | undefined;
  readonly category: GameCategory;
  readonly art: TileArt;
}

/** Every choice behind one picture; the same subject and kit give the same plan for ever. */
export interface TilePlan {
  readonly seed: string;
  readonly text: string;
  /** Places in the text at which a line may end; anywhere between words without them. */
  readonly pauses: readonly number[] | undefined;
  readonly motif: KitMotif;
  readonly background: KitBackground;
  readonly lettering: KitLettering;
  /** Its letters for the script of the text. */
  readonly face: KitFace;
  readonly fill: string;
  readonly turn: number;
  readonly scale: number;
  readonly shift: number;
  readonly mirrored: boolean;
  readonly haloAlpha: number;
  /** A smaller, slightly blurred sprite of the family behind; -1 left, 1 right. */
  readonly companion: { readonly motif: KitMotif; readonly side: -1 | 1 } | undefined;
}

const kitCategory: Record<GameCategory, string> = {
  LIVE: 'live',
  SPORTS: 'sports',
  RNG: 'slots',
  FISH: 'fishing',
  PVP: 'pvp',
  ESPORTS: 'esports',
  ELOTT: 'lottery',
  COCKFIGHT: 'cockfight',
  INHOUSE: 'in-house',
};

/** Families that stand on a base or hang, and so are hardly turned. */
const upright = new Set([
  'cup',
  'sicbo',
  'drum',
  'pavilion',
  'knight',
  'rooster',
  'lanterns',
  'chest',
  'lotus',
  'phoenix',
]);
/** Families of which a second sprite behind reads as clutter. */
const single = new Set([
  'dragon',
  'roulette',
  'pavilion',
  'sevens',
  'diamond',
  'drum',
  'phoenix',
  'lanterns',
  'sicbo',
  'card',
  'cards',
  'rooster',
  'lamp',
  'mahjong',
  'chest',
  'cup',
  'controller',
  'headset',
  'crown',
  'gems',
  'lotto',
  'ticket',
]);

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(${list})(?!\\p{L})`, 'iu');

/** Words of a title, and the colourways of the kit that keep their promise. */
const colourWords: readonly (readonly [RegExp, RegExp])[] = [
  [words('jade|emerald|green|forest|lục'), /jade|green|lime/],
  [words('ruby|red|crimson|scarlet|fire|ember|flame|hồng ngọc|đỏ|lửa'), /ruby|red|crimson|fire|ember|^phoenix$/],
  [words('sapphire|blue|azure|frost|ice|winter|frozen|lam|băng|xanh'), /sapphire|blue|azure|cyan|teal/],
  [words('amethyst|violet|purple|royal|tím'), /amethyst|violet|purple|royal/],
  [words('gold|golden|gilded|sun|vàng|kim'), /gold|sun|amber/],
  [words('silver|pearl|white|moon|ivory|bạc|trắng'), /silver|white|ivory|grey/],
  [words('pink|rose|blossom|neon|hồng'), /pink|magenta/],
  [words('turquoise|teal|sea|ocean|biển'), /turquoise|teal|azure/],
];

/** Motif, background and lettering of a game. @throws RangeError for a family that the kit does not hold */
export function planTile(kit: Kit, subject: TileSubject): TilePlan {
  const seed = `tile:${subject.nodeId}`;
  const random = createSeededRandom(seed);
  const { art } = subject;
  const motif = named(kit.motifs, art.motif) ?? pickMotif(kit, subject, random);
  const background = named(kit.backgrounds, art.background) ?? pickBackground(kit, { motif, subject, random });
  const lettering = named(kit.lettering, art.lettering) ?? pickLettering(kit, subject, random);
  const steady = kit.compose.noFlip.includes(motif.family) || upright.has(motif.family);
  const tilt = upright.has(motif.family) ? 1.5 : steady ? 4 : 8;
  return {
    seed,
    text: subject.lettered?.text ?? subject.title,
    pauses: pausesOf(subject),
    motif,
    background,
    lettering,
    face: faceOf(kit, lettering, subject.lettered?.text ?? subject.title),
    fill: art.fill ?? random.pick(lettering.fills),
    turn: random.between(-tilt, tilt),
    scale: random.between(motif.family === 'dragon' ? 1 : 0.94, 1.06),
    shift: random.between(-0.03, 0.03),
    mirrored: !kit.compose.noFlip.includes(motif.family) && random.chance(0.5),
    haloAlpha: hueDistance(motif.dominant, background.dominant) < 30 ? 0.75 : 0.55,
    companion: pickCompanion(kit, motif, random),
  };
}

function pausesOf({ lettered, art }: TileSubject): readonly number[] | undefined {
  return lettered && lettered.language !== 'EN' ? art.pauses?.[lettered.language] : undefined;
}

const named = <T extends { readonly name: string }>(items: readonly T[], name: string | undefined): T | undefined =>
  name === undefined ? undefined : items.find((item) => item.name === name);

function pickMotif(kit: Kit, subject: TileSubject, random: SeededRandom): KitMotif {
  const family = kit.motifs.filter((motif) => motif.family === subject.art.family);
  if (family.length === 0) throw new RangeError(`no motif of family ${subject.art.family}`);
  const hinted = colourWords
    .filter(([word]) => word.test(subject.title))
    .map(([, hint]) => family.filter((motif) => hint.test(motif.name)))
    .find((motifs) => motifs.length > 0);
  return random.pick(hinted ?? family);
}

interface BackgroundChoice {
  readonly motif: KitMotif;
  readonly subject: TileSubject;
  readonly random: SeededRandom;
}

function pickBackground(kit: Kit, { motif, subject, random }: BackgroundChoice): KitBackground {
  const suiting = kit.backgrounds.filter(
    (background) => motif.backgrounds.includes(background.type) && motif.palettes.includes(background.palette),
  );
  const candidates =
    suiting.length > 0 ? suiting : kit.backgrounds.filter((background) => motif.backgrounds.includes(background.type));
  const fitting = candidates.filter((background) => background.suits.includes(kitCategory[subject.category]));
  const pool = fitting.length >= 3 ? fitting : candidates;
  // An eye looks out of scales of its own colour; every other motif stands out from its ground.
  const blends = motif.family === 'dragon';
  const apart = pool.filter((background) => hueDistance(background.dominant, motif.dominant) >= 32 !== blends);
  return random.pick(apart.length >= (blends ? 1 : 2) ? apart : pool);
}

function pickLettering(kit: Kit, subject: TileSubject, random: SeededRandom): KitLettering {
  const suiting = kit.lettering.filter((style) => style.suits.includes(kitCategory[subject.category]));
  if (!isBeyondLatin(subject.title)) return random.pick(suiting);
  const able = suiting.filter((style) => holdsVietnamese(kit, style));
  return random.pick(able.length > 0 ? able : kit.lettering.filter((style) => holdsVietnamese(kit, style)));
}

function pickCompanion(kit: Kit, motif: KitMotif, random: SeededRandom): TilePlan['companion'] {
  const wanted = random.chance(1 / 3);
  const side = random.chance(0.5) ? 1 : -1;
  const sibling = random.pick(kit.motifs.filter((candidate) => candidate.family === motif.family));
  return wanted && !single.has(motif.family) ? { motif: sibling, side } : undefined;
}

/** Colour that stands in for a picture until it has come. */
export const dominantColour = (plan: TilePlan): string =>
  mix(mix(plan.background.dominant, plan.motif.dominant, 0.25), '#000000', 0.3);
