import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GameTile } from './game-tile';

afterEach(() => jest.restoreAllMocks());

/** A window of which a test says what comes near it. */
function stageWindow() {
  const observers: { options: IntersectionObserverInit; onSeen: IntersectionObserverCallback }[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((onSeen, options = {}) => {
    observers.push({ options, onSeen });
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined } as never;
  });
  return {
    reach: () => observers.at(-1)?.options.rootMargin,
    comesNear(target: Element | null) {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      act(() => observers.at(-1)?.onSeen([entry], {} as IntersectionObserver));
    },
  };
}

const game = { name: 'Dragon Eye', vendor: 'Moonforge', playLabel: 'Play Dragon Eye' };

describe('GameTile', () => {
  it('offers play, demo and favourite in the order of the keyboard, each under its own name', async () => {
    const onPlay = jest.fn();
    const onDemo = jest.fn();
    const onFavouriteChange = jest.fn();
    render(
      <GameTile
        {...game}
        onPlay={onPlay}
        demoText="Demo"
        demoLabel="Demo of Dragon Eye"
        onDemo={onDemo}
        favourite
        favouriteLabel="Favourite: Dragon Eye"
        onFavouriteChange={onFavouriteChange}
      />,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Play Dragon Eye' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Favourite: Dragon Eye', pressed: true })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(onDemo).toHaveBeenCalledTimes(1);
    expect(onFavouriteChange).toHaveBeenCalledWith(false);
  });

  it('draws its shade once it is lifted, by the mouse or the focus; before that its facts and demo are there to hear', async () => {
    const facts = { rtp: { label: 'RTP', text: '96.4%' }, minBet: { label: 'Min', text: '₫2,000' } };
    const { container } = render(
      <GameTile {...game} {...facts} demoText="Demo" demoLabel="Demo of Dragon Eye" onDemo={jest.fn()} />,
    );
    const mark = () => container.querySelector('.mark');
    const told = () => screen.getByRole('article').textContent.replace(/\s+/g, ' ');
    const demo = screen.getByRole('button', { name: 'Demo of Dragon Eye' });
    expect(mark()).toBeNull();
    expect(told()).toContain('RTP 96.4% Min ₫2,000');
    await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByRole('article') });
    expect(mark()).toBeNull();
    act(() => demo.focus());
    expect(mark()).toBeInTheDocument();
    expect(told()).toContain('RTP 96.4%');
    expect(screen.getByRole('button', { name: 'Demo of Dragon Eye' })).toBe(demo);
    expect(demo).toHaveFocus();
  });

  it('is lifted by a mouse', async () => {
    const { container } = render(<GameTile {...game} />);
    await userEvent.hover(screen.getByRole('article'));
    expect(container.querySelector('.mark')).toBeInTheDocument();
  });

  it('reserves the size of its artwork, offers each width and fades in once it is there', () => {
    const window = stageWindow();
    const { container } = render(
      <GameTile {...game} image={{ src: '/2.webp', thumb: '/1.webp', large: '/4.webp' }} color="#3b1a52" />,
    );
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('width', '300');
    window.comesNear(image);
    expect(image).toHaveAttribute('srcset', '/1.webp 180w, /2.webp 270w, /4.webp 540w');
    expect(image).not.toHaveClass('loaded');
    if (image) fireEvent.load(image);
    expect(image).toHaveClass('loaded');
    expect(screen.getByRole('article')).toHaveStyle({ '--tile-color': '#3b1a52' });
  });

  it('fetches its artwork near the window alone, and further ahead once the window moves', () => {
    const window = stageWindow();
    const { container } = render(<GameTile {...game} image={{ src: '/1.webp' }} />);
    const image = container.querySelector('img');
    expect(image).not.toHaveAttribute('src');
    expect(window.reach()).toBe('10%');
    fireEvent.wheel(document.body);
    expect(window.reach()).toBe('100%');
    window.comesNear(image);
    expect(image).toHaveAttribute('src', '/1.webp');
  });

  it('leaves it to the layout where a painted page has more pictures than a narrow window shows', () => {
    const { container } = render(<GameTile {...game} image={{ src: '/1.webp' }} priority="when-laid-out" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/1.webp');
    expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('img')).toHaveClass('loaded');
  });

  it('loads at once and without a fade above the fold', () => {
    const { container } = render(<GameTile {...game} image={{ src: '/1.webp' }} priority />);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
    expect(container.querySelector('img')).toHaveClass('loaded');
  });

  it('shows its colour with its name lettered where the artwork fails, until it comes after all', () => {
    const { container } = render(<GameTile {...game} image={{ src: '/1.webp' }} color="#3b1a52" priority />);
    const image = container.querySelector('img');
    const lettering = () => container.querySelector('.lettering');
    expect(lettering()).toBeNull();
    if (image) fireEvent.error(image);
    expect(lettering()).toHaveTextContent('Dragon Eye');
    expect(image).not.toHaveClass('loaded');
    if (image) fireEvent.load(image);
    expect(image).toHaveClass('loaded');
    if (image) fireEvent.transitionEnd(image);
    expect(lettering()).toBeNull();
  });

  it('letters the name below artwork that is on its way, until it has faded in', () => {
    const { container } = render(<GameTile {...game} image={{ src: '/1.webp' }} />);
    const [lettering, image] = container.querySelectorAll('.lettering, img');
    expect(lettering).toHaveTextContent('Dragon Eye');
    if (image) fireEvent.load(image);
    expect(lettering).toBeInTheDocument();
    if (image) fireEvent.transitionEnd(image);
    expect(lettering).not.toBeInTheDocument();
  });

  it('is a link that still lets the caller act', async () => {
    const onPlay = jest.fn();
    render(<GameTile {...game} href="/game?id=1" onPlay={onPlay} rtp={{ label: 'RTP', text: '96.4%' }} />);
    await userEvent.click(screen.getByRole('link', { name: 'Play Dragon Eye' }));
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(screen.getByText('96.4%')).toBeInTheDocument();
  });
});
