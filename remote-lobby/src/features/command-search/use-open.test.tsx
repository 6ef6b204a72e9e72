import { memberSession } from '@pavilion/test-kit';
import { rememberPlayed } from '../../ui/device-memory';
import { carriedPicture } from '../../ui/game-entrance';
import { openSearch, option } from './testing/open-search';

const picture = '/art/7-540.webp';
let isNamed = false;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockImplementation(function (this: HTMLImageElement) {
    return this.src;
  });
  Object.assign(document, {
    startViewTransition(update: () => Promise<void>) {
      isNamed = [...document.images].some(({ style }) => style.viewTransitionName === 'game-picture');
      void update();
      return { ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

it('carries the picture of a game that was played here over to its cover', async () => {
  rememberPlayed(memberSession.memberId, { id: '7', name: 'Lucky Sevens', picture });
  const { host, user } = await openSearch({}, '', memberSession);
  await user.click(await option('Play Lucky Sevens'));
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=7' });
  expect(isNamed).toBe(true);
  expect(carriedPicture([picture])).toBe(picture);
});

it('carries nothing for a guest, who is asked to sign in first', async () => {
  rememberPlayed(undefined, { id: '7', name: 'Lucky Sevens', picture });
  const { host, user } = await openSearch();
  await user.click(await option('Play Lucky Sevens'));
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=7' });
  expect(carriedPicture([picture])).toBeUndefined();
});
