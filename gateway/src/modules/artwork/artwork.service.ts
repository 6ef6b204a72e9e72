import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { gameCategories, type GameCategory } from '@pavilion/api-contract';
import type { ArtworkJob } from './artwork-job';
import type { ArtworkQueue, Urgency } from './artwork-queue';
import type { ArtworkRenderer } from './artwork-renderer';
import type { Kit } from './kit.schema';
import { type Scene, scenes } from './scene.data';
import type { SceneForm } from './scene-painter';
import type { TileSubject } from './tile-plan';

/** Part of every version: raised when pictures are drawn in another way. */
const composerVersion = 1;
/** Games on the first screens of the brands' home pages. */
const firstScreens = 60;

export type TileWidth = 270 | 540;

/** Pictures by address; each is drawn when first asked for and then kept on disk. */
export interface ArtworkService {
  /** Immutable address of a game's picture. */
  tileAddress(subject: TileSubject, width: TileWidth): string;
  /** Immutable address of a scene. @throws RangeError for an id that is none */
  sceneAddress(id: string, form: SceneForm): string;
  /** File of a game's picture; `undefined` when the version is not the current one. */
  tileFile(subject: TileSubject, at: { version: string; width: TileWidth }): Promise<string | undefined>;
  /** File of a scene; `undefined` when there is no such scene or version. */
  sceneFile(id: string, at: { version: string; form: SceneForm }): Promise<string | undefined>;
  /** File of the lit object on a category's card. */
  categoryFile(category: GameCategory): Promise<string>;
  /** Draws every scene, every category and these games, behind everything that is asked for now. */
  prepare(subjects: readonly TileSubject[]): Promise<void>;
}

/** What the service is made of. */
export interface ArtworkServiceDeps {
  readonly kit: Kit;
  readonly dataDirectory: string;
  readonly queue: ArtworkQueue;
  readonly renderer: ArtworkRenderer;
}

export function createArtworkService(deps: ArtworkServiceDeps): ArtworkService {
  const root = path.join(deps.dataDirectory, 'artwork');
  const base = digest(JSON.stringify([composerVersion, deps.kit]));
  const tileVersion = ({ nodeId, title, category, art }: TileSubject): string =>
    digest(`${base} ${nodeId} ${title} ${category} ${Object.entries(art).sort().join(' ')}`);
  const sceneVersion = (scene: Scene): string => digest(`${base} ${JSON.stringify(scene)}`);
  const sceneOf = (id: string): Scene | undefined => scenes.find((scene) => scene.id === id);
  const draw = async (file: string, job: ArtworkJob, urgency: Urgency): Promise<string> => {
    if (!(await exists(file))) await deps.queue.run(file, () => deps.renderer.render(job), urgency);
    return file;
  };
  const drawTile = (subject: TileSubject, width: TileWidth, urgency: Urgency): Promise<string> => {
    const stem = path.join(root, 'tiles', subject.nodeId.slice(0, 3), `${subject.nodeId}-${tileVersion(subject)}`);
    const [large, small] = [`${stem}-540.webp`, `${stem}-270.webp`];
    return draw(large, { kind: 'tile', subject: bare(subject), large, small }, urgency).then(() => (width === 540 ? large : small));
  };
  const drawScene = (scene: Scene, form: SceneForm, urgency: Urgency): Promise<string> => {
    const file = path.join(root, 'scenes', `${scene.id}-${form}-${sceneVersion(scene)}.webp`);
    return draw(file, { kind: 'scene', id: scene.id, form, file }, urgency);
  };
  const drawCategory = (category: GameCategory, urgency: Urgency): Promise<string> => {
    const file = path.join(root, 'categories', `${category}-${base}.webp`);
    return draw(file, { kind: 'category', category, file }, urgency);
  };
  return {
    tileAddress: (subject, width) => `/assets/art/${tileVersion(subject)}/${subject.nodeId}-${width}.webp`,
    sceneAddress(id, form) {
      const scene = sceneOf(id);
      if (!scene) throw new RangeError(`no scene ${id}`);
      return `/assets/art/${sceneVersion(scene)}/${id}-${form}.webp`;
    },
    tileFile: async (subject, { version, width }) =>
      version === tileVersion(subject) ? drawTile(subject, width, 'asked') : undefined,
    async sceneFile(id, { version, form }) {
      const scene = sceneOf(id);
      if (!scene || version !== sceneVersion(scene)) return undefined;
      return drawScene(scene, form, 'asked');
    },
    categoryFile: (category) => drawCategory(category, 'asked'),
    async prepare(subjects) {
      const forms = ['wide', 'small'] as const;
      const [first, later] = [subjects.slice(0, firstScreens), subjects.slice(firstScreens)];
      await Promise.all([
        ...first.map((subject) => drawTile(subject, 270, 'ahead')),
        ...scenes.flatMap((scene) => forms.map((form) => drawScene(scene, form, 'ahead'))),
        ...gameCategories.map((category) => drawCategory(category, 'ahead')),
        ...later.map((subject) => drawTile(subject, 270, 'ahead')),
      ]);
    },
  };
}

/** The subject and nothing that happens to come with it: a thread gets a copy. */
const bare = ({ nodeId, title, category, art }: TileSubject): TileSubject => ({ nodeId, title, category, art });

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size > 0;
  } catch {
    return false;
  }
}
