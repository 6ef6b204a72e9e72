import { dropLeaving, noteLeaving, takeLeaving } from './leaving';

let loads = 0;
/** Loads the page anew. */
const load = (): void => void jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue((loads += 1));

beforeEach(() => {
  sessionStorage.clear();
  load();
});
afterEach(() => jest.restoreAllMocks());

it('tells the page that comes back for whom the one before was left, once', () => {
  noteLeaving('facebook.com');
  load();
  expect([takeLeaving(), takeLeaving()]).toEqual(['facebook.com', undefined]);
});

it('tells nothing to the page that is being left, whatever of it is drawn anew', () => {
  noteLeaving('google.com');
  expect(takeLeaving()).toBeUndefined();
  load();
  expect(takeLeaving()).toBe('google.com');
});

it('forgets it where the page could not be left', () => {
  noteLeaving('google.com');
  dropLeaving();
  load();
  expect(takeLeaving()).toBeUndefined();
});
