import { callKey, endpoints } from '@pavilion/api-contract';
import { paintedPageId } from '@pavilion/federation-contract';
import type { WireValue } from '@pavilion/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepPaintedPage } from '../core/painted-page';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(() => {
  unmountHost();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['painted'];
});

interface Opening extends Pick<NonNullable<Parameters<typeof renderHost>[0]>, 'boot'> {
  /** What the visitor does before the host shows. */
  visit?(): void;
}

/** A page painted at an address, and the host over it, with a remote that may take its time. */
async function openPainted(at: string, { visit = () => undefined, boot }: Opening = {}) {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<div id="${paintedPageId}"><a href="/live?page=AV">Painted link</a>
    <ul class="cards"><li><a href="/promotions?id=7">Painted offer</a></li></ul></div>`;
  document.documentElement.dataset['painted'] = '';
  keepPaintedPage();
  visit();
  return renderHost({ at, ...(boot ? { boot } : {}) });
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

const offer: WireValue<'announcements'>['promotion'][number] = {
  id: 7,
  title: 'Welcome gift',
  summary: 'Short words',
  content: '<p>Rules</p>',
  category: 'slots',
  announcementImages: [{ imageUrl: '/assets/promo/7.webp' }],
};

/** The visitor has a painted offer in focus, and its row swiped. */
function visit(): void {
  const row = screen.getByRole('list');
  row.scrollLeft = 90;
  fireEvent.scroll(row);
  screen.getByRole('link', { name: 'Painted offer' }).focus();
}

it('leaves the focus and swiped rows where they were when the host takes it in', async () => {
  await openPainted('/rng?hold', { visit });
  expect(screen.getByRole('link', { name: 'Painted offer' })).toHaveFocus();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('link', { name: 'Painted offer' }));
});

it("stands in a page of the host's own until the code of it has come, and leaves them where they were in it", async () => {
  const answer: WireValue<'announcements'> = { player: [], banners: [], popup: [], promotion: [offer] };
  const shown: (string | undefined)[] = [];
  const seen = new MutationObserver(() => shown.push(screen.queryByRole('main')?.textContent ?? undefined));
  seen.observe(document.body, { childList: true, subtree: true });
  await openPainted('/promotions', {
    visit,
    boot: (data) => ({ ...data, answers: { [callKey(endpoints.announcements, { types: 'PR' })]: answer } }),
  });
  const link = await screen.findByRole('link', { name: /Welcome gift/ });
  seen.disconnect();
  expect(shown.find((text) => text !== undefined)).toContain('Painted link');
  expect(screen.queryByText('Painted link')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());
  expect(link.closest('ul')?.scrollLeft).toBe(90);
});
