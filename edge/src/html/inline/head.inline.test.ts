import { runInNewContext } from 'node:vm';
import headScript from './head.inline.ts?text';

interface Given {
  readonly search?: string;
  /** What the tab keeps of a session. */
  readonly session?: Readonly<Record<string, string>>;
  readonly styles?: string;
  /** Whether the page's styles stand in it. */
  readonly isStyled?: boolean;
}

describe('the head script', () => {
  const run = (
    stored: Record<string, string>,
    { search = '', session = {}, styles = '', isStyled = false }: Given = {},
  ) => {
    const dataset: Record<string, string> = { theme: 'dark', ...(isStyled && { painted: '' }) };
    const links: (object & { onload?: () => void })[] = [];
    const lists: Record<string, string> = {
      'pavilion-preload': '[["/a.js","sha384-a"]]',
      ...(styles && { 'pavilion-styles': styles }),
    };
    runInNewContext(headScript, {
      JSON,
      location: { search },
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      sessionStorage: { getItem: (key: string) => session[key] ?? null },
      document: {
        documentElement: { dataset },
        getElementById: (id: string) => lists[id] && { textContent: lists[id] },
        createElement: () => ({ dataset: {} }),
        head: { append: (link: object) => links.push(link) },
      },
    });
    return { dataset, links };
  };

  it('applies what the visitor chose, and nothing else that lies there', () => {
    expect(run({ theme: 'light', menu: 'closed' }).dataset).toEqual({ theme: 'light', menu: 'closed' });
    expect(run({ theme: 'evil', menu: 'x' }).dataset).toEqual({ theme: 'dark' });
  });

  it('tells whether the painted page is what the visitor came for: at a plain address', () => {
    expect(run({}, { search: '?page=MF' }).dataset).toEqual({ theme: 'dark', asks: '' });
  });

  it.each([
    '?referralCode=F00D',
    '?affiliateCode=a%20b',
    '?code=7',
    '?utm_source=letter&utm_medium=mail&fbclid=IwAR',
    '?gclid&referralCode=F00D',
    '?referralCode=F00D&',
  ])('shows the painted page to whom an invitation or an advertisement led here: %s', (search) => {
    expect(run({}, { search }).dataset).not.toHaveProperty('asks');
  });

  it.each([
    '?tag=HOT',
    '?page=MF&utm_source=letter',
    '?utm_source=letter&q=dragon',
    '?referralCode=F00D&member=deposit',
    '?find=',
    '?games=MF',
    '?id=utm_source',
    '?token=f00d',
    '?gameCode=VN&gclid=1',
    '?promocode=7',
    '?code2=7',
    '?unknown',
  ])('shows no painted page where the address may ask for something else: %s', (search) => {
    expect(run({}, { search }).dataset).toHaveProperty('asks');
  });

  it('says for whom the page is: the kind of account, which a tab of an older host may not know', () => {
    const token = 'f'.repeat(32);
    expect(run({}, { session: { token, isAgent: '4' } }).dataset).toEqual({ theme: 'dark', session: '4' });
    expect(run({}, { session: { token } }).dataset).toEqual({ theme: 'dark', session: '' });
    expect(run({}, { session: { isAgent: '0' } }).dataset).toEqual({ theme: 'dark' });
  });

  it('leaves out what is painted for guests of the pages that are others for members', () => {
    const session = { token: 'f'.repeat(32) };
    expect(run({}, { isStyled: true, session }).dataset).toHaveProperty('asks');
    expect(run({}, { isStyled: true }).dataset).not.toHaveProperty('asks');
  });

  it('shows the painted page with the last of its styles, and not before', () => {
    const { dataset, links } = run({}, { styles: '[["/a.css","sha384-b"],["/b.css","sha384-c"]]' });
    const [first, second] = links;
    expect(first).toMatchObject({
      rel: 'stylesheet',
      href: '/a.css',
      integrity: 'sha384-b',
      dataset: { href: 'painted' },
    });
    first?.onload?.();
    expect(dataset).not.toHaveProperty('painted');
    second?.onload?.();
    expect(dataset).toHaveProperty('painted');
  });

  it('asks ahead for the scripts of the route', () => {
    expect(run({}).links).toEqual([
      { rel: 'preload', as: 'script', dataset: {}, crossOrigin: 'anonymous', integrity: 'sha384-a', href: '/a.js' },
    ]);
  });
});
