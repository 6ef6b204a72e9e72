import { runInNewContext } from 'node:vm';
import headScript from './head.inline.ts?text';

describe('the head script', () => {
  const run = (stored: Record<string, string>) => {
    const dataset: Record<string, string> = { theme: 'dark' };
    const links: object[] = [];
    runInNewContext(headScript, {
      JSON,
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      document: {
        documentElement: { dataset },
        getElementById: () => ({ textContent: '[["/a.js","sha384-a"]]' }),
        createElement: () => ({}),
        head: { append: (link: object) => links.push(link) },
      },
    });
    return { dataset, links };
  };

  it('applies what the visitor chose, and nothing else that lies there', () => {
    expect(run({ theme: 'light', menu: 'closed' }).dataset).toEqual({ theme: 'light', menu: 'closed' });
    expect(run({ theme: 'evil', menu: 'x' }).dataset).toEqual({ theme: 'dark' });
  });

  it('asks ahead for the scripts of the route', () => {
    expect(run({}).links).toEqual([
      { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: 'sha384-a', href: '/a.js' },
    ]);
  });
});
