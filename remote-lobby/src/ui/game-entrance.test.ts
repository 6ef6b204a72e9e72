import { announceCover, carriedPicture, enterGame } from './game-entrance';

const picture = document.createElement('img');
let stillness = false;
let changed: Promise<void> | undefined;

beforeEach(() => {
  stillness = false;
  changed = undefined;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: stillness,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  Object.assign(document, {
    startViewTransition(update: () => Promise<void>) {
      expect(picture.style.viewTransitionName).toBe('game-picture');
      changed = update();
      return { ready: Promise.resolve(), finished: changed };
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

it('waits with the change of pages for the cover, and leaves the name to it', async () => {
  const steps: string[] = [];
  enterGame(picture, () => steps.push('gone'));
  expect(picture.style.viewTransitionName).toBe('');
  void changed?.then(() => steps.push('shown'));
  await Promise.resolve();
  expect(steps).toEqual(['gone']);
  announceCover();
  await changed;
  expect(steps).toEqual(['gone', 'shown']);
});

it('does not hold the page for a frame that does not come', async () => {
  jest.useFakeTimers();
  enterGame(picture, () => undefined);
  jest.advanceTimersByTime(350);
  await expect(changed).resolves.toBeUndefined();
  jest.useRealTimers();
});

it.each([
  ['where motion is unwanted', () => void (stillness = true)],
  ['where the browser knows no transition', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('just goes %s', (_, arrange) => {
  arrange();
  const go = jest.fn();
  enterGame(picture, go);
  expect(go).toHaveBeenCalledTimes(1);
  expect(changed).toBeUndefined();
});

it('tells of a game’s pictures the one that was pressed, and of another game’s none', () => {
  Object.defineProperty(picture, 'currentSrc', { value: new URL('/art/7-540.webp', document.baseURI).href });
  enterGame(picture, () => undefined);
  expect(carriedPicture([undefined, '/art/7-270.webp', '/art/7-540.webp'])).toBe('/art/7-540.webp');
  expect(carriedPicture(['/art/8-270.webp'])).toBeUndefined();
  enterGame(undefined, () => undefined);
  expect(carriedPicture(['/art/7-540.webp'])).toBeUndefined();
});
