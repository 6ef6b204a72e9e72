import { screen, waitFor } from '@testing-library/react';
import { renderHost, unmountHost } from '../../testing/render-host';

const mockFetched = jest.fn();
jest.mock('@pavilion/ui', () => ({ ...jest.requireActual('@pavilion/ui'), preloadMenu: () => mockFetched() }));

afterEach(unmountHost);

it('has its menu’s code fetched once the page is at rest, before a lobby’s pictures take every connection', async () => {
  await renderHost({ signedIn: true });
  await screen.findByRole('button', { name: 'Account of Lan' });
  expect(mockFetched).not.toHaveBeenCalled();
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
