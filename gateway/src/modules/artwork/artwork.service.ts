import { stat } from 'node:fs/promises';
import { gameCategories, type GameCategory } from '@pavilion/api-contract';
import { isGoods, type Scene, type SceneForm, scenes, type TileSubject } from '../artwork-painting';
import type { ArtworkFiles } from './artwork-files';
import type { ArtworkJob } from './artwork-job';
import type { ArtworkQueue, Urgency } from './artwork-queue';
import type { ArtworkRenderer } from './artwork-renderer';

/** Games on the first screens of the brands' home pages. */
const firstScreens = 60;

export type TileWidth = 180 | 270 | 540;

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
  /** File of the objects of all categories beside each other, in the order of the contract. */
  categoriesFile(): Promise<string>;
  /** Draws every scene, every category and these games, behind everything that is asked for now. */
  prepare(subjects: readonly TileSubject[]): Promise<void>;
}

export interface ArtworkServiceDeps {
  readonly files: ArtworkFiles;
  readonly queue: ArtworkQueue;
  readonly renderer: ArtworkRenderer;
}

export function createArtworkService(deps: ArtworkServiceDeps): ArtworkService {
  const { files } = deps;
  const painter = createPainter(deps);
  return {
    tileAddress(subject, width) {
      const language = subject.lettered ? `${subject.lettered.language.toLowerCase()}-` : '';
      return `/assets/art/${files.tileVersion(subject)}/${subject.nodeId}-${language}${width}.webp`;
    },
    sceneAddress(id, form) {
      const scene = sceneOf(id);
      if (!scene) throw new RangeError(`no scene ${id}`);
      return `/assets/art/${files.sceneVersion(scene)}/${id}-${form}.webp`;
    },
    async tileFile(subject, { version, width }) {
      if (version !== files.tileVersion(subject)) return undefined;
      const { large, small, thumb } = await painter.tile(subject, 'asked');
      return { 540: large, 270: small, 180: thumb }[width];
    },
    async sceneFile(id, { version, form }) {
      const scene = sceneOf(id);
      return scene && version === files.sceneVersion(scene) ? painter.scene(scene, form, 'asked') : undefined;
    },
    categoryFile: (category) => painter.category(category, 'asked'),
    categoriesFile: () => painter.categories('asked'),
    async prepare(subjects) {
      const [first, later] = [subjects.slice(0, firstScreens), subjects.slice(firstScreens)];
      await Promise.all([
        ...first.map((subject) => painter.tile(subject, 'ahead')),
        ...scenes.flatMap((scene) => formsOf(scene).map((form) => painter.scene(scene, form, 'ahead'))),
        painter.categories('ahead'),
        ...gameCategories.map((category) => painter.category(category, 'ahead')),
        ...later.map((subject) => painter.tile(subject, 'ahead')),
      ]);
    },
  };
}

const formsOf = (scene: Scene): readonly SceneForm[] => (isGoods(scene) ? ['goods'] : ['wide', 'small']);
const sceneOf = (id: string): Scene | undefined => scenes.find((scene) => scene.id === id);

/** Answers with files, which it has drawn where they are missing. */
interface Painter {
  tile(subject: TileSubject, urgency: Urgency): Promise<ReturnType<ArtworkFiles['tile']>>;
  scene(scene: Scene, form: SceneForm, urgency: Urgency): Promise<string>;
  category(category: GameCategory, urgency: Urgency): Promise<string>;
  categories(urgency: Urgency): Promise<string>;
}

function createPainter({ files, queue, renderer }: ArtworkServiceDeps): Painter {
  const draw = async (file: string, job: ArtworkJob, urgency: Urgency): Promise<string> => {
    if (!(await exists(file))) await queue.run(file, () => renderer.render(job), urgency);
    return file;
  };
  return {
    async tile({ nodeId, title, lettered, category, art }, urgency) {
      const subject = { nodeId, title, lettered, category, art };
      const sizes = files.tile(subject);
      // The smallest one is written last, so that it stands for all.
      await draw(sizes.thumb, { kind: 'tile', subject, ...sizes }, urgency);
      return sizes;
    },
    scene(scene, form, urgency) {
      const file = files.scene(scene, form);
      return draw(file, { kind: 'scene', id: scene.id, form, file }, urgency);
    },
    category(category, urgency) {
      const file = files.category(category);
      return draw(file, { kind: 'category', category, file }, urgency);
    },
    categories(urgency) {
      const file = files.categories();
      return draw(file, { kind: 'categories', file }, urgency);
    },
  };
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size > 0;
  } catch {
    return false;
  }
}
