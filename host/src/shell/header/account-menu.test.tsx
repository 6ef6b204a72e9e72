import { screen, waitFor } from '@testing-library/react';
import { renderHost, unmountHost } from '../../testing/render-host';

const mockFetched = jest.fn();
jest.mock('@pavilion/ui', () => ({ ...jest.requireActual('@pavilion/ui'), preloadMenu: () => mockFetched() }));

// When a page comes to rest is the test of `useAtRest`.
let mockAtRest = true;
jest.mock('../use-at-rest', () => ({ useAtRest: () => mockAtRest }));

afterEach(() => {
  unmountHost();
  mockFetched.mockClear();
});

it('has its menu’s code fetched once the page is at rest, before a lobby’s pictures take every connection', async () => {
  await renderHost({ signedIn: true });
  await screen.findByRole('button', { name: 'Account of Lan' });
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('leaves its menu’s code alone before that', async () => {
  mockAtRest = false;
  await renderHost({ signedIn: true });
  await screen.findByRole('button', { name: 'Account of Lan' });
  expect(mockFetched).not.toHaveBeenCalled();
});
