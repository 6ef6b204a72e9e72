import { screen, waitFor, within } from '@testing-library/react';
import { memberSession } from '@pavilion/test-kit';
import { rememberWords } from '../../ui/device-memory';
import { chosen, openSearch, option, play, topHit } from './testing/open-search';

beforeEach(() => localStorage.clear());

const chip = (name: string) => within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name });
const names = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('narrows the results to one kind by keys alone, and Enter opens the first of it', async () => {
  const { host, user, field } = await openSearch();
  await user.type(field, 'drag');
  await option(topHit('龍之眼'));
  await user.tab();
  for (let place = 0; document.activeElement !== chip('Game providers') && place < 8; place += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(chip('Game providers')).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual(['Paper Tiger3']);
  await user.click(chip('Game categories'));
  expect(names()).toEqual(['Fishing3']);
  await user.click(chip('Games'));
  expect(names()).toEqual([expect.stringContaining('龍之眼'), 'Demo']);
  await user.click(chip('Game providers'));
  await waitFor(() => expect(chosen()).toHaveLength(1));
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/fish?page=PT' });
});

it('leaves the focus in the field to who presses a kind', async () => {
  const { user, field } = await openSearch();
  await option('Lucky Sevens');
  await user.click(chip('Go to'));
  expect(field).toHaveFocus();
  expect(names()).toEqual(['Deposit', 'Help centre']);
});

it('says where nothing of a kind answers, and leads back to all', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'koi');
  await option(topHit('Koi Pond'));
  await user.click(chip('Game providers'));
  expect(await screen.findByText('Nothing is called “koi”')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'All' }).at(-1) ?? field);
  expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  expect(await option(topHit('Koi Pond'))).toBeVisible();
});

it('has the words of before below the results too, and puts them into the field', async () => {
  rememberWords(undefined, 'drag');
  const { user, field } = await openSearch();
  await user.type(field, 'koi');
  await option(topHit('Koi Pond'));
  expect(names().slice(-2)).toEqual(['drag', 'Clear']);
  await user.click(await option('drag'));
  expect(field).toHaveValue('drag');
  expect(await option(topHit('龍之眼'))).toBeInTheDocument();
});

it('keeps the game that was meant as a favourite, by keys', async () => {
  const kept: string[] = [];
  const { user, field } = await openSearch(
    {
      favouriteGameIds: () => kept,
      addFavourite: ({ body }) => {
        kept.push(body.nodeId);
        return null;
      },
    },
    '',
    memberSession,
  );
  await user.type(field, 'koi');
  const top = await option(topHit('Koi Pond'));
  await waitFor(() => expect(chosen()[0]).toBe(top));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const heart = await option('Favourite Koi Pond');
  expect(heart).toHaveAttribute('aria-checked', 'false');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heart).toHaveAttribute('aria-checked', 'true'));
  expect(kept).toEqual(['3']);
  expect(play('Koi Pond')).toBeInTheDocument();
});

it('shows no heart to guests', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'koi');
  await option(topHit('Koi Pond'));
  expect(screen.queryByRole('option', { name: /^Favourite/ })).not.toBeInTheDocument();
});
