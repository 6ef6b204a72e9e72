import { text } from 'node:stream/consumers';
import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import * as v from 'valibot';
import { type LoadingJob, loadingJob } from './module-report';

/*
 * Loads one release in a page of its own: reads a job from standard input, writes what was seen to standard output and
 * ends. It is started without an environment, and with leave to read code only.
 */
const origin = 'http://release.localhost/';

/** Takes away what would lead code that leaves its page out of this process. */
function closeDoors(): void {
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule']) Reflect.deleteProperty(process, name);
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
}

/** Gives the page the release's files and nothing else. */
class ReleaseFiles extends ResourceLoader {
  constructor(private readonly files: LoadingJob['files']) {
    super();
  }

  override fetch(url: string): Promise<Buffer> & { abort(): void } {
    const content = this.files[new URL(url).pathname.slice(1)];
    const loading =
      content === undefined
        ? Promise.reject(new Error(`the release has no file ${url}`))
        : Promise.resolve(Buffer.from(content, 'base64'));
    return Object.assign(loading, { abort: () => undefined });
  }
}

/** What the page lacks and libraries expect while they are evaluated. */
function fillGaps(window: DOMWindow): void {
  const { TextEncoder, TextDecoder, structuredClone } = globalThis;
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  const matchMedia = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
  Object.assign(window, {
    TextEncoder,
    TextDecoder,
    structuredClone,
    matchMedia,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
  });
}

/** Runs the page; what a script throws is seen here, the page's own loader only misses its container. */
async function observe({ page, files, entry, ...job }: LoadingJob): Promise<string> {
  const thrown: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on(
    'jsdomError',
    (error: Error & { readonly detail?: unknown }) => void thrown.push(String(error.detail ?? error)),
  );
  const { window } = new JSDOM('<!doctype html><head></head><body></body>', {
    url: origin,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new ReleaseFiles(files),
    virtualConsole,
  });
  fillGaps(window);
  window.eval(page);
  const loadModule: unknown = Reflect.get(window, 'loadModule');
  if (typeof loadModule !== 'function') throw new Error('the page has no script of its own');
  const report: unknown = JSON.parse(String(await loadModule(JSON.stringify({ ...job, address: origin + entry }))));
  return JSON.stringify({ report, thrown: thrown[0]?.slice(0, 1000) ?? null });
}

const job = v.parse(loadingJob, JSON.parse(await text(process.stdin)));
closeDoors();
const answer = await observe(job);
process.stdout.write(answer, () => process.exit(0));
