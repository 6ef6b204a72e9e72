import { createHash } from 'node:crypto';
import path from 'node:path';
import type { GameCategory } from '@pavilion/api-contract';
import type { AvatarDesign, Kit, Scene, SceneForm, TileSubject } from '../artwork-painting';

/** Part of every version: raised when pictures are drawn in another way. */
const composerVersion = 1;

/** Versions of pictures, which change with everything that a picture is made of, and where their files lie. */
export interface ArtworkFiles {
  tileVersion(subject: TileSubject): string;
  /** Files of 540 × 720, 270 × 360 and 180 × 240. */
  tile(subject: TileSubject): { readonly large: string; readonly small: string; readonly thumb: string };
  sceneVersion(scene: Scene): string;
  scene(scene: Scene, form: SceneForm): string;
  category(category: GameCategory): string;
  categories(): string;
  avatarVersion(design: AvatarDesign): string;
  avatar(design: AvatarDesign): string;
  /** Where a picture that somebody sent lies while it is drawn anew, and what comes of it. */
  portrait(id: string): { readonly source: string; readonly file: string };
}

/** Where pictures lie: what is drawn from the kit, and what somebody sent. */
export interface ArtworkFolders {
  readonly drawn: string;
  readonly portraits: string;
}

/** The files of these folders. */
export function createArtworkFiles(kit: Kit, { drawn, portraits }: ArtworkFolders): ArtworkFiles {
  const base = digest(JSON.stringify([composerVersion, kit]));
  const tileVersion = ({ nodeId, title, lettered, category, art }: TileSubject): string =>
    digest(
      `${base} ${nodeId} ${title} ${category} ${JSON.stringify(Object.entries(art).sort())} ${lettered?.text ?? title}`,
    );
  const sceneVersion = (scene: Scene): string => digest(`${base} ${JSON.stringify(scene)}`);
  const avatarVersion = (design: AvatarDesign): string => digest(`${base} ${JSON.stringify(design)}`);
  return {
    avatarVersion,
    avatar: (design) => path.join(drawn, 'avatars', `${design.id}-${avatarVersion(design)}.webp`),
    portrait: (id) => ({
      source: path.join(portraits, `${id}.sent`),
      file: path.join(portraits, `${id}.webp`),
    }),
    tileVersion,
    tile(subject) {
      const stem = path.join(drawn, 'tiles', subject.nodeId.slice(0, 3), `${subject.nodeId}-${tileVersion(subject)}`);
      return { large: `${stem}-540.webp`, small: `${stem}-270.webp`, thumb: `${stem}-180.webp` };
    },
    sceneVersion,
    scene: (scene, form) => path.join(drawn, 'scenes', `${scene.id}-${form}-${sceneVersion(scene)}.webp`),
    category: (category) => path.join(drawn, 'categories', `${category}-${base}.webp`),
    categories: () => path.join(drawn, 'categories', `all-${base}.webp`),
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
