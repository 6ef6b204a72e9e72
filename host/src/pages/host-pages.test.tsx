import { FakeRefusal, type WireValue } from '@pavilion/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

type Wire = WireValue<'announcements'>;

const offer = (id: number, title: string): Wire['promotion'][number] => ({
  id,
  title,
  summary: `Short words of ${title}`,
  content: `<p>Rules of ${title}</p>`,
  category: 'slots',
  announcementImages: [{ imageUrl: `/assets/promo/${id}.webp` }],
});
const offers: Wire = { player: [], banners: [], popup: [], promotion: [offer(7, 'Welcome gift'), offer(8, 'Rebate')] };
const articles = [
  { title: 'User agreement', content: '<p>Be 21.</p><script>alert(1)</script>' },
  { title: 'Limits', content: '<p>Take breaks.</p>' },
];

async function visit(at: string) {
  const staged = await renderHost();
  staged.platform.use({
    announcements: () => offers,
    helpCentre: () => articles,
    templates: () => ({ mobileTemplate: { favicon: 'data:,' }, imgUrl: '' }),
  });
  act(() => staged.runtime.hostApi.navigate(at));
  return staged;
}

it.each(['/help', '/helpmc'])('explains on %s one topic at a time, cleaned', async (path) => {
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Help centre' })).toBeInTheDocument();
  const article = (await screen.findByText('Be 21.')).closest('article');
  expect(article?.querySelector('script')).toBeNull();
  expect(document.title).toBe('Help centre · Aurora');
  await user.click(screen.getByRole('link', { name: 'Limits' }));
  expect(await screen.findByText('Take breaks.')).toBeInTheDocument();
  expect(`${location.pathname}${location.search}`).toBe(`${path}?topic=2`);
  expect(screen.getByRole('link', { name: 'Limits' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('banner') === null).toBe(path === '/helpmc');
});

it('finds passages of the help centre while somebody types, opens their topic, and offers service where there are none', async () => {
  await visit('/help');
  const field = await screen.findByRole('searchbox', { name: 'Search the help centre' });
  await user.type(field, 'BREAKS');
  expect(screen.getByText('1 passage')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Be 21.')).not.toBeInTheDocument();
  expect(screen.getByText('breaks').tagName).toBe('MARK');
  await user.click(screen.getByRole('link', { name: /Take breaks/ }));
  expect(location.search).toBe('?topic=2');
  expect(field).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Limits' })).toHaveAttribute('aria-current', 'page');
  await user.type(field, 'zebra');
  expect(screen.getByText('Nothing about “zebra”')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeInTheDocument();
});

it('offers customer service where no topic is written, and says when topics cannot be had', async () => {
  const { platform, runtime } = await visit('/');
  platform.use({ helpCentre: () => [] });
  act(() => runtime.hostApi.navigate('/help'));
  expect(await screen.findByText(/no articles yet/)).toBeInTheDocument();
  platform.use({ helpCentre: () => new FakeRefusal('function.not.available') });
  await act(() => runtime.queries.resetQueries({ queryKey: ['host', 'help'] }));
  expect(await screen.findByText('The help centre cannot be shown right now')).toBeInTheDocument();
});

it('lists promotions and opens one at its own address', async () => {
  await visit('/promotions');
  await user.click(await screen.findByRole('link', { name: /Rebate/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rebate' })).toBeInTheDocument();
  expect(screen.getByText('Rules of Rebate')).toBeInTheDocument();
  expect(`${location.pathname}${location.search}`).toBe('/promotions?id=8');
  expect(document.title).toBe('Rebate · Aurora');
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeInTheDocument();
  expect(document.title).toBe('Promotions · Aurora');
});

it('shows the detail at /promoDetail, and says when a promotion is over', async () => {
  const { runtime } = await visit('/promoDetail?id=7');
  expect(await screen.findByText('Rules of Welcome gift')).toBeInTheDocument();
  act(() => runtime.hostApi.navigate('/promotions?id=999'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This promotion is over' })).toBeInTheDocument();
});

describe('the step at the end of an offer', () => {
  const leading = (step: Partial<Wire['promotion'][number]>): Wire => ({
    ...offers,
    promotion: [{ ...offer(7, 'Welcome gift'), ...step }],
  });

  async function visitOffer(step: Partial<Wire['promotion'][number]>, signedIn = false) {
    const staged = await renderHost({ signedIn });
    staged.platform.use({ announcements: () => leading(step) });
    act(() => staged.runtime.hostApi.navigate('/promotions?id=7'));
    await screen.findByText('Rules of Welcome gift');
    return staged;
  }

  it('leads guests to registration', async () => {
    await visitOffer({ linkageType: 'REGISTER' });
    await user.click(screen.getByRole('button', { name: 'Join and take part' }));
    expect(await screen.findByRole('button', { name: 'enter' })).toBeInTheDocument();
  });

  it('leads members to a lobby or a game', async () => {
    const { runtime } = await visitOffer({ linkageType: 'URL', externalLink: '/rng' }, true);
    const go = jest.spyOn(runtime.navigation, 'go');
    await user.click(screen.getByRole('button', { name: 'Take part' }));
    expect(go).toHaveBeenCalledWith('/rng', undefined);
    unmountHost();
    const { runtime: other } = await visitOffer({ linkageType: 'GAME', gameLinkageMapping: '42' }, true);
    const goTo = jest.spyOn(other.navigation, 'go');
    await user.click(screen.getByRole('button', { name: 'Play now' }));
    expect(goTo).toHaveBeenCalledWith('/game?id=42', undefined);
  });

  it('leads members to their money', async () => {
    await visitOffer({ linkageType: 'DEPOSIT' }, true);
    await user.click(screen.getByRole('button', { name: 'Open my wallet' }));
    await waitFor(() => expect(location.search).toContain('member='));
  });

  it('is not there where an offer leads nowhere', async () => {
    await visitOffer({});
    expect(screen.queryByText('An account takes a minute; then you are in.')).not.toBeInTheDocument();
  });
});

it.each(['/down', '/download'])('leads from %s to the app', async (path) => {
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'The Aurora app' })).toBeInTheDocument();
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(4));
});

it('gives a page to the release that serves its path', async () => {
  const route = { id: 'promotions', path: '/promotions', titleKey: 'fake.promotions' };
  const { runtime } = await renderHost({
    at: '/promotions',
    boot: (boot) => {
      const centre = boot.composition.remotes['remote-member-centre'];
      if (!centre) return boot;
      const remotes = { ...boot.composition.remotes, 'remote-member-centre': { ...centre, routes: [route] } };
      return { ...boot, composition: { ...boot.composition, remotes } };
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'promotions' })).toBeInTheDocument();
  expect(runtime.routes.some(({ path }) => path === '/promotions')).toBe(true);
});

it('knows paths by their exact spelling, as the edge does', async () => {
  await renderHost({ at: '/RNG' });
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeInTheDocument();
});

it('leads who signs in on an unknown page home, and titles the sign-in', async () => {
  const { runtime } = await renderHost({ at: '/nowhere' });
  act(() => runtime.hostApi.dialogs.openAuth('login'));
  await user.click(await screen.findByRole('button', { name: 'enter' }));
  expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
  unmountHost();
  await renderHost({ at: '/login' });
  expect(document.title).toBe('Log in · Aurora');
});

it('shows a gift where a picture is missing, and the picture once it has come', async () => {
  await visit('/promotions');
  const card = await screen.findByRole('link', { name: /Rebate/ });
  const picture = within(card).getByRole('presentation');
  expect(card.querySelector('.lucide-gift')).toBeInTheDocument();
  expect(picture).not.toHaveClass('arrived');
  fireEvent.error(picture);
  expect(picture).not.toHaveClass('arrived');
  fireEvent.load(picture);
  expect(picture).toHaveClass('arrived');
});

it('shows a picture at once that has arrived before, as on the painted page', async () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  await visit('/promotions');
  const card = await screen.findByRole('link', { name: /Rebate/ });
  expect(within(card).getByRole('presentation')).toHaveClass('arrived');
  complete.mockRestore();
  width.mockRestore();
});

it('begins the list with the offers that the page came with', async () => {
  const { runtime } = await renderHost({
    boot: (boot) => ({ ...boot, answers: { 'announcements?types=PR': offers } }),
  });
  act(() => runtime.hostApi.navigate('/promotions'));
  expect(await screen.findByRole('link', { name: /Rebate/ })).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading promotions' })).not.toBeInTheDocument();
});
