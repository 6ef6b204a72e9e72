import type { WireValue } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Swiper } from 'swiper';
import { renderHost, unmountHost } from '../../testing/render-host';

type WireBanner = WireValue<'announcements'>['banners'][number];

afterEach(() => {
  unmountHost();
  // Mocks first: what was spied on under told time would otherwise stay.
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const banner = (bannerId: number, more: Partial<WireBanner> = {}): WireBanner => ({
  bannerId,
  groupName: 'w_home',
  url: `/a/${bannerId}.webp`,
  mobileUrl: `/a/${bannerId}-m.webp`,
  eyebrow: '',
  title: `Offer ${bannerId}`,
  subtitle: '',
  callToAction: 'Go',
  linkageType: 'URL',
  externalLink: '/rng',
  redirectPromotionId: null,
  gameLinkageMapping: null,
  ...more,
});

async function stageBanners(at: string, banners: readonly WireBanner[]) {
  const staged = await renderHost({ at: '/vnlottery' });
  staged.platform.use({ announcements: () => ({ player: [], banners: [...banners], popup: [], promotion: [] }) });
  await act(async () => staged.runtime.hostApi.navigate(at));
  return staged;
}

const swiper = (): Swiper | undefined =>
  (document.querySelector('.swiper') as Partial<{ swiper: Swiper }> | null)?.swiper;
const carousel = (): unknown => swiper()?.params;

const strip = () => screen.queryByRole('region', { name: 'Offers' });

it('goes round and round between several offers, and can be paused', async () => {
  await stageBanners('/', [banner(1), banner(2), banner(3)]);
  expect(await screen.findByRole('button', { name: 'Pause the slides' })).toBeInTheDocument();
  expect(strip()).toHaveAttribute('aria-roledescription', 'carousel');
  expect(screen.getAllByRole('button', { name: /Show offer/ })).toHaveLength(3);
  expect(carousel()).toMatchObject({
    loop: true,
    centeredSlides: true,
    spaceBetween: 20,
    slidesPerView: 1,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeInTheDocument();
  const third = screen.getByRole('button', { name: 'Show offer 3 of 3' });
  expect(third).toHaveAttribute('aria-current', 'false');
  await userEvent.click(third);
  await waitFor(() => expect(third).toHaveAttribute('aria-current', 'true'));
});

/** What moves of the offers: the light of a dot, as long as slides go on by themselves, and slides for keys. */
const motion = () => ({
  dots: document.querySelectorAll('.timed').length,
  keys: (swiper()?.keyboard as { enabled?: boolean } | undefined)?.enabled,
});
const inMotion = { dots: 1, keys: true };
const atRest = { dots: 0, keys: false };

const question = { titleKey: 'a.title', bodyKey: 'a.body', confirmKey: 'a.yes', cancelKey: 'a.no' };

const current = (): string | null =>
  document.querySelector('section [aria-current="true"]')?.getAttribute('aria-label') ?? null;

it('shows the next offer every five seconds, and asks for no frame in between', async () => {
  await stageBanners('/', [banner(1), banner(2), banner(3)]);
  await screen.findByRole('button', { name: 'Pause the slides' });
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByLabelText('Pause the slides'));
  await user.click(screen.getByLabelText('Play the slides'));
  const frames = jest.spyOn(window, 'requestAnimationFrame');
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(current()).toBe('Show offer 1 of 3');
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(current()).toBe('Show offer 2 of 3');
});

it('rests under a dialog, takes no key there, and goes on afterwards', async () => {
  const { runtime } = await stageBanners('/', [banner(1), banner(2), banner(3)]);
  await screen.findByRole('button', { name: 'Pause the slides' });
  expect(motion()).toEqual(inMotion);
  act(() => void runtime.hostApi.dialogs.confirm(question));
  await waitFor(() => expect(motion()).toEqual(atRest));
  // Still playing, as far as whoever looks at it is asked.
  expect(screen.getByLabelText('Pause the slides')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'a.no' }));
  await waitFor(() => expect(motion()).toEqual(inMotion));
});

it('rests while somebody draws a slide, and goes on afterwards', async () => {
  await stageBanners('/', [banner(1), banner(2), banner(3)]);
  await screen.findByRole('button', { name: 'Pause the slides' });
  act(() => void swiper()?.emit('sliderFirstMove'));
  expect(motion()).toEqual({ ...inMotion, dots: 0 });
  act(() => void swiper()?.emit('touchEnd'));
  expect(motion()).toEqual(inMotion);
});

it('stays paused after a dialog where somebody paused it', async () => {
  const { runtime } = await stageBanners('/', [banner(1), banner(2), banner(3)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the slides' }));
  act(() => void runtime.hostApi.dialogs.confirm(question));
  await waitFor(() => expect(motion()).toEqual(atRest));
  await userEvent.click(screen.getByRole('button', { name: 'a.no' }));
  await waitFor(() => expect(motion()).toEqual({ ...atRest, keys: true }));
});

it('fetches the other pictures once somebody reaches for them', async () => {
  const usual = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...usual(media), matches: media.includes('reduced-motion') }));
  await stageBanners('/', [banner(1), banner(2), banner(3)]);
  const next = await screen.findByRole('button', { name: 'Show offer 2 of 3' });
  const pictures = () => [
    ...new Set(Array.from(document.querySelectorAll('section img'), (one) => one.getAttribute('src'))),
  ];
  expect(pictures()).toEqual(['/a/1.webp']);
  await userEvent.hover(next);
  expect(pictures().sort()).toEqual(['/a/1.webp', '/a/2.webp', '/a/3.webp']);
});

it('stands still from the start where the system asks for it', async () => {
  const usual = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...usual(media), matches: media.includes('reduced-motion') }));
  await stageBanners('/', [banner(1), banner(2)]);
  expect(await screen.findByRole('button', { name: 'Play the slides' })).toBeInTheDocument();
});

it('shows one offer without dots or buttons to move it', async () => {
  await stageBanners('/rng', [banner(1, { groupName: 'w_hot' }), banner(2)]);
  expect(await screen.findByRole('heading', { name: 'Offer 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /slides|Show offer/ })).not.toBeInTheDocument();
});

it('is not there where the group is empty', async () => {
  await stageBanners('/rng', [banner(1)]);
  await waitFor(() => expect(strip()).not.toBeInTheDocument());
});

it('shows a lobby the offers that name it, and those for all', async () => {
  const { runtime } = await stageBanners('/rng', [
    banner(1, { groupName: 'w_hot', paths: ['/live'] }),
    banner(2, { groupName: 'w_hot', paths: ['/rng', '/fish'] }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Offer 2' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Offer 1' })).not.toBeInTheDocument();
  await act(async () => runtime.hostApi.navigate('/live'));
  expect(await screen.findByRole('heading', { name: 'Offer 1' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Offer 2' })).not.toBeInTheDocument();
});

it('reads the offers anew for whoever signs in, in a place that stays', async () => {
  let forMembers = false;
  const { platform, runtime } = await stageBanners('/', [banner(1)]);
  platform.use({
    announcements: () => ({ player: [], banners: [banner(forMembers ? 2 : 1)], popup: [], promotion: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'Offer 1' })).toBeInTheDocument();
  act(() => runtime.hostApi.dialogs.openAuth('login'));
  const enter = await screen.findByRole('button', { name: 'enter' });
  forMembers = true;
  await userEvent.click(enter);
  expect(strip()).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Offer 2' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Offer 1' })).not.toBeInTheDocument();
  forMembers = false;
  act(() => runtime.session.end('signed-out'));
  expect(await screen.findByRole('heading', { name: 'Offer 1' })).toBeInTheDocument();
});

it('leads where the offer leads, wherever it is pressed, once', async () => {
  const { runtime } = await stageBanners('/rng', [
    banner(1, { groupName: 'w_hot', callToAction: '', externalLink: '/live' }),
  ]);
  const go = jest.spyOn(runtime.navigation, 'go');
  const title = await screen.findByRole('heading', { name: 'Offer 1' });
  await userEvent.click(within(title.parentElement ?? title).getByRole('button', { name: 'Learn more' }));
  expect(go.mock.calls).toEqual([['/live', undefined]]);
});

it('does nothing where an offer leads nowhere', async () => {
  await stageBanners('/rng', [banner(1, { groupName: 'w_hot', linkageType: '', externalLink: '' })]);
  await userEvent.click(await screen.findByRole('heading', { name: 'Offer 1' }));
  expect(location.pathname).toBe('/rng');
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
});

describe('while what is for members is still asked for', () => {
  /** A member's home that came with what guests are shown, and whose platform has not answered yet. */
  async function stageMember(first: Partial<WireBanner>) {
    const content = { player: [], banners: [banner(1, first), banner(2)], popup: [], promotion: [] };
    let resolve: (answer: typeof content) => void = () => undefined;
    const answer = new Promise<typeof content>((done) => (resolve = done));
    const staged = await renderHost({
      signedIn: true,
      boot: (boot) => ({ ...boot, answers: { 'announcements?types=B%2CH': content } }),
      prepare: (platform) => platform.use({ announcements: () => answer }),
    });
    return { ...staged, answer: (banners: WireBanner[]) => act(async () => resolve({ ...content, banners })) };
  }

  it('shows the one offer that is for everybody, and then all of them', async () => {
    const { answer } = await stageMember({ forAll: true });
    expect(within(strip() ?? document.body).getByText('Offer 1')).toBeInTheDocument();
    expect(screen.queryByText('Offer 2')).not.toBeInTheDocument();
    await answer([banner(1, { forAll: true }), banner(3)]);
    expect(await screen.findByRole('button', { name: 'Show offer 2 of 2' })).toBeInTheDocument();
    expect(screen.queryByText('Offer 2')).not.toBeInTheDocument();
  });

  it('shows none of guests where it may be for them alone', async () => {
    const { answer } = await stageMember({});
    expect(screen.queryByText('Offer 1')).not.toBeInTheDocument();
    await answer([banner(3)]);
    expect(await screen.findByText('Offer 3')).toBeInTheDocument();
  });
});
