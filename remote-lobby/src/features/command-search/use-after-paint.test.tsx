import { act, screen, waitFor } from '@testing-library/react';
import { openSearch, option } from './testing/open-search';

let frames: FrameRequestCallback[] = [];
const paint = (): void => {
  const due = frames;
  frames = [];
  for (const callback of due) callback(0);
};

afterEach(() => jest.restoreAllMocks());

it('draws no answer before the letter of the key is painted, and all letters of meanwhile at once', async () => {
  localStorage.clear();
  const { user, field } = await openSearch({}, 'koi');
  await option(/Golden Koi/);
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  await user.type(field, ' p');
  await act(() => Promise.resolve());
  expect(field).toHaveValue('koi p');
  expect(frames).toHaveLength(1);
  expect(screen.getByRole('option', { name: /Golden Koi/ })).toBeInTheDocument();
  act(paint);
  await waitFor(() => expect(screen.queryByRole('option', { name: /Golden Koi/ })).not.toBeInTheDocument());
});
