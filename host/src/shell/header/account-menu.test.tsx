import { screen, waitFor } from '@testing-library/react';
import { stageHost, strikeHost } from '../../testing/stage-host';

const mockFetched = jest.fn();
jest.mock('../loaded-menu', () => {
  mockFetched();
  return jest.requireActual('../loaded-menu');
});

afterEach(strikeHost);

it('has its menu’s code fetched once the page is at rest, before a lobby’s pictures take every connection', async () => {
  await stageHost({ signedIn: true });
  await screen.findByRole('button', { name: 'Account of Lan' });
  expect(mockFetched).not.toHaveBeenCalled();
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
