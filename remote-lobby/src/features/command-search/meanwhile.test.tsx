import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chosen, holding, openSearch, option, play, topHit } from './testing/open-search';

beforeEach(() => localStorage.clear());

it('never shows what answered other words, however late it comes', async () => {
  const { handlers, asked, release } = holding('dragon');
  const { user, field } = await openSearch(handlers);
  await user.type(field, 'koi');
  await option(topHit('Koi Pond'));
  await user.clear(field);
  await user.type(field, 'dragon');
  expect(play('Koi Pond')).not.toBeInTheDocument();
  await asked('dragon');
  await user.clear(field);
  await user.type(field, 'koi');
  await release('dragon');
  expect(await option(topHit('Koi Pond'))).toBeInTheDocument();
});

it('keeps what answers to more words while they are typed, and says how much there is when it is known', async () => {
  const { handlers, release } = holding('koi p');
  const { host, user, field } = await openSearch(handlers);
  await user.type(field, 'koi');
  await waitFor(async () => expect(chosen()).toEqual([await option(topHit('Koi Pond'))]));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('34 games');
  await user.type(field, ' p');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Golden Koi/ })).not.toBeInTheDocument());
  expect(chosen()).toEqual([play('Koi Pond')]);
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  await release('koi p');
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 game');
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=3' });
});

it('shows nothing of the words before under words that are typed on, and Enter opens nothing of it', async () => {
  const { handlers, release } = holding('drago');
  const { host, user, field } = await openSearch(handlers);
  await user.type(field, 'drag');
  await option(topHit('龍之眼'));
  expect(await option(/Fishing/)).toBeInTheDocument();
  expect(await option(/Paper Tiger/)).toBeInTheDocument();
  await user.type(field, 'o');
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  expect(screen.getByRole('status', { name: 'Loading games' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=drago' });
  await release('drago');
  expect(await screen.findByText('Nothing is called “drago”')).toBeVisible();
  expect(play('龍之眼')).not.toBeInTheDocument();
});

it('opens nothing that answered other words to who presses Enter before a letter is drawn', async () => {
  const { host, user, field } = await openSearch();
  await user.type(field, 'koi');
  const top = await option(topHit('Koi Pond'));
  await waitFor(() => expect(chosen()).toEqual([top]));
  act(() => {
    fireEvent.change(field, { target: { value: 'drag' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=drag' });
  expect(host.actions).not.toContainEqual({ type: 'navigate', path: '/game?id=3' });
});

it('keeps its choice when a letter is taken back before it is drawn', async () => {
  const { host, user, field } = await openSearch();
  await user.type(field, 'koi');
  const top = await option(topHit('Koi Pond'));
  await waitFor(() => expect(chosen()).toEqual([top]));
  act(() => {
    fireEvent.change(field, { target: { value: 'koix' } });
    fireEvent.change(field, { target: { value: 'koi' } });
  });
  expect(chosen()).toEqual([top]);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=3' });
});

it('says by what a slip was mended only while those words stand in the field', async () => {
  const { handlers } = holding('auorra gems x');
  const { user, field } = await openSearch(handlers);
  await user.type(field, 'auorra gems');
  await option(topHit('Aurora Gems'));
  await user.type(field, ' x');
  await waitFor(() => expect(play('Aurora Gems')).not.toBeInTheDocument());
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: /^Search only/ })).not.toBeInTheDocument();
});
