import { paintedPageId } from '@pavilion/federation-contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepPaintedPage } from '../core/painted-page';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(() => {
  unmountHost();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['painted'];
});

/** A page painted at an address, and the host over it, with a remote that may take its time. */
async function openPainted(at: string) {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<div id="${paintedPageId}"><a href="/live?page=AV">Painted link</a></div>`;
  document.documentElement.dataset['painted'] = '';
  keepPaintedPage();
  return renderHost({ at });
}

it('stands in the page until its remote has come, and leads on without a load', async () => {
  const { runtime } = await openPainted('/rng?hold');
  const link = screen.getByRole('link', { name: 'Painted link' });
  expect(screen.getByRole('main')).toContainElement(link);
  const go = jest.spyOn(runtime.navigation, 'go').mockImplementation(() => undefined);
  await userEvent.click(link);
  expect(go.mock.calls[0]?.[0]).toBe('/live?page=AV');
});

it('is gone once the remote is there, and does not come back', async () => {
  const { runtime } = await openPainted('/rng');
  expect(screen.queryByText('Painted link')).not.toBeInTheDocument();
  await act(async () => runtime.hostApi.navigate('/live'));
  await act(async () => runtime.hostApi.navigate('/rng'));
  expect(screen.queryByText('Painted link')).not.toBeInTheDocument();
});

it("stands in a page of the host's own until the code of it has come", async () => {
  const shown: (string | undefined)[] = [];
  const seen = new MutationObserver(() => shown.push(screen.queryByRole('main')?.textContent ?? undefined));
  seen.observe(document.body, { childList: true, subtree: true });
  await openPainted('/promotions');
  await screen.findByRole('heading', { level: 1, name: 'Promotions' });
  seen.disconnect();
  expect(shown.find((text) => text !== undefined)).toContain('Painted link');
  expect(screen.queryByText('Painted link')).not.toBeInTheDocument();
});
