import type { Stop } from '@pavilion/remote-contract';
import { attemptPauseMs, brokenMark, watchPictures } from './broken-pictures';

let stop: Stop;
let onLine: jest.SpyInstance<boolean>;

beforeEach(() => {
  jest.useFakeTimers();
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  stop = watchPictures();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  onLine.mockRestore();
  document.body.replaceChildren();
});

/** A picture of the page, and how often its address was asked for since. */
function picture(src = '/art/1.webp') {
  const image = document.body.appendChild(document.createElement('img'));
  image.src = src;
  const asked = jest.spyOn(image, 'setAttribute');
  return {
    image,
    fail: () => image.dispatchEvent(new Event('error')),
    arrive: () => image.dispatchEvent(new Event('load')),
    asked: () => asked.mock.calls.filter(([name]) => name === 'src').length,
  };
}

it('hides a picture that fails, and asks for it three times in all', () => {
  const { image, fail, asked } = picture();
  expect(image).not.toHaveAttribute(brokenMark);
  fail();
  expect(image).toHaveAttribute(brokenMark);
  jest.advanceTimersByTime(attemptPauseMs);
  expect(asked()).toBe(1);
  fail();
  jest.advanceTimersByTime(attemptPauseMs * 2);
  expect(asked()).toBe(2);
  fail();
  jest.advanceTimersByTime(attemptPauseMs * 9);
  expect(asked()).toBe(2);
});

it('shows one that arrives after all', () => {
  const { image, fail, arrive } = picture();
  fail();
  arrive();
  expect(image).not.toHaveAttribute(brokenMark);
});

it('waits without a network, and asks for all that is missing once there is one', () => {
  onLine.mockReturnValue(false);
  const [first, second, whole] = [picture(), picture('/art/2.webp'), picture('/art/3.webp')];
  first.fail();
  second.fail();
  whole.arrive();
  jest.advanceTimersByTime(attemptPauseMs * 9);
  expect([first.asked(), second.asked()]).toEqual([0, 0]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect([first.asked(), second.asked(), whole.asked()]).toEqual([1, 1, 0]);
  // It has its three attempts anew.
  first.fail();
  jest.advanceTimersByTime(attemptPauseMs);
  expect(first.asked()).toBe(2);
});

it('counts another address of the same place from its beginning', () => {
  const { image, fail, asked } = picture();
  for (const pause of [1, 2, 3]) {
    fail();
    jest.advanceTimersByTime(attemptPauseMs * pause);
  }
  image.src = '/art/9.webp';
  const before = asked();
  fail();
  jest.advanceTimersByTime(attemptPauseMs);
  expect(asked()).toBe(before + 1);
});

it('leaves alone what has left the page, and everything once it stops', () => {
  const { image, fail, asked } = picture();
  fail();
  image.remove();
  jest.advanceTimersByTime(attemptPauseMs);
  expect(asked()).toBe(0);
  stop();
  const other = picture();
  other.fail();
  expect(other.image).not.toHaveAttribute(brokenMark);
});
