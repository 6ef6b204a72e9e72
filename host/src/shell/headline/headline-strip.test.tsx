import type { WireValue } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';

type Wire = WireValue<'announcements'>;

afterEach(unmountHost);
const user = userEvent.setup();

const item = (id: number, title: string) => ({
  id,
  title,
  content: `<p>Words of ${id}</p>`,
  startDate: 1_760_000_000_000,
  priority: 0,
  read: false,
});

/** A platform that answers what is asked for alone, and what was marked as read. */
async function stageHeadlines(headlines: Wire['player'], at = '/') {
  const staged = await renderHost({ at: '/vnlottery', signedIn: true });
  const read: number[] = [];
  staged.platform.use({
    announcements: ({ query }) => {
      const asked = query.types.split(',');
      return {
        headline: asked.includes('H') ? headlines : [],
        player: asked.includes('PL') ? [item(7, 'A notice')] : [],
        banners: [],
        popup: [],
        promotion: [],
      };
    },
    markAnnouncementRead: ({ body }) => {
      read.push(body.announcementId);
      return null;
    },
  });
  await act(async () => staged.runtime.hostApi.navigate(at));
  return { ...staged, read };
}

const strip = () => screen.queryByRole('region', { name: 'Headlines' });

it('shows the most important headline above the home page, and the next by a press', async () => {
  await stageHeadlines([item(1, 'Fishing weekend'), item(2, 'Check every round')]);
  expect(await screen.findByRole('button', { name: 'Fishing weekend' })).toBeInTheDocument();
  const next = screen.getByRole('button', { name: 'Next headline' });
  await user.click(next);
  expect(screen.getByRole('button', { name: 'Check every round' })).toBeInTheDocument();
  await user.click(next);
  expect(screen.getByRole('button', { name: 'Fishing weekend' })).toBeInTheDocument();
});

it('opens the headline among the announcements, and tells the platform that it is read', async () => {
  const { read } = await stageHeadlines([item(1, 'Fishing weekend')]);
  const open = await screen.findByRole('button', { name: 'Fishing weekend' });
  expect(screen.queryByRole('button', { name: 'Next headline' })).not.toBeInTheDocument();
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Announcements' });
  expect(await within(dialog).findByRole('article', { name: 'Fishing weekend' })).toHaveTextContent('Words of 1');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Fishing weekend'), expect.stringContaining('A notice')]);
  await waitFor(() => expect(read).toEqual([1]));
});

it('takes no place where the brand has none, nor on other pages', async () => {
  const { runtime } = await stageHeadlines([]);
  const known = () => runtime.queries.getQueriesData({ queryKey: ['host', 'above-pages'] });
  await waitFor(() => expect(known().some(([, data]) => data !== undefined)).toBe(true));
  expect(strip()).not.toBeInTheDocument();
  unmountHost();
  await stageHeadlines([item(1, 'Fishing weekend')], '/rng');
  expect(await screen.findByRole('main')).toBeInTheDocument();
  expect(strip()).not.toBeInTheDocument();
});
