import { applyTheme } from './apply-theme';

const root = document.documentElement;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  document.head.innerHTML = '<meta name="theme-color" content="#000001">';
  root.style.setProperty('--bg-2', ' #000002');
  root.dataset['theme'] = 'dark';
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  root.removeAttribute('style');
  delete root.dataset['theme'];
  delete root.dataset['repaint'];
});

const barColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const paint = () => {
  frames.splice(0).forEach((frame) => frame(0));
  jest.runAllTimers();
};

it('marks the repaint for one frame and reads no style before it was painted', () => {
  const read = jest.spyOn(globalThis, 'getComputedStyle');
  applyTheme('light');
  expect({ ...root.dataset }).toEqual({ theme: 'light', repaint: '' });
  expect(read).not.toHaveBeenCalled();
  expect(barColour()).toBe('#000001');
  paint();
  expect({ ...root.dataset }).toEqual({ theme: 'light' });
  expect(barColour()).toBe('#000002');
});

it('keeps the mark until the last of several changes was painted', () => {
  applyTheme('light');
  const [first] = frames.splice(0);
  applyTheme('dark');
  first?.(0);
  jest.runAllTimers();
  expect(root.dataset['repaint']).toBe('');
  paint();
  expect({ ...root.dataset }).toEqual({ theme: 'dark' });
});

it('has nothing repainted where the page has the theme already', () => {
  applyTheme('dark');
  expect(root.dataset['repaint']).toBeUndefined();
  paint();
  expect(barColour()).toBe('#000002');
});
