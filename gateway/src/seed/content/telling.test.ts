import type { Language } from '@pavilion/api-contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auroraSections, lotusSections } from '../brand-sections.data';
import { vendorSeeds } from '../catalogue/vendors.data';
import { contentSeeds } from '.';

const root = path.resolve(__dirname, '../../../..');
const languages: readonly Language[] = ['TW', 'EN', 'VI'];
const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Everything that a brand tells in words: where it stands, in which language, and the words. */
const told = contentSeeds.flatMap(({ brandId, announcements, helpPages }) =>
  languages.flatMap((language) => [
    ...announcements.map(({ id, texts }) => {
      const { title, summary, content } = texts[language];
      return { brandId, where: `${brandId} ${id} ${language}`, text: `${title} ${summary} ${content}` };
    }),
    ...helpPages.map(({ id, texts }) => {
      const { title, content } = texts[language];
      return { brandId, where: `${brandId} ${id} ${language}`, text: `${title} ${content}` };
    }),
  ]),
);

/** Paths that the site serves, as the host and the remotes name them in their sources. */
function servedPaths(): ReadonlySet<string> {
  const files = ['remote-lobby', 'remote-lottery', 'remote-member-centre', 'remote-auth'].flatMap((room) =>
    readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.routes\.tsx?$|catalogue\/categories\.tsx?$/.test(file))
      .map((file) => readSource(path.join(room, 'src', file))),
  );
  const table = readSource('host/src/routing/path-table.ts');
  const named = [...files, table].flatMap((source) => [...source.matchAll(/'(\/\w*)'/g)].map(([, served]) => served));
  return new Set(named.filter((served) => served !== undefined));
}

/** Pages of the member centre, as its release names them. */
const memberPages = new Set(
  [...readSource('remote-member-centre/src/features/centre/centre.pages.ts').matchAll(/centrePage\('(\w+)'/g)].map(
    ([, page]) => page,
  ),
);

test('every link into the site that a text names leads to a page that is there', () => {
  const paths = servedPaths();
  expect([paths.has('/help'), paths.has('/fish'), memberPages.has('protection')]).toEqual([true, true, true]);
  const lost = told.flatMap(({ where, text }) =>
    [...text.matchAll(/href="(\/[^"]*)"/g)]
      .map(([, link = '']) => new URL(link, 'http://site.invalid'))
      .filter(({ pathname, searchParams }) => {
        const member = searchParams.get('member');
        return !paths.has(pathname) || (member !== null && !memberPages.has(member));
      })
      .map(({ pathname, search }) => `${where}: ${pathname}${search}`),
  );
  expect(lost).toEqual([]);
});

test('no text denies that play money is paid in and out', () => {
  const denials = /不能(?:儲值|存款)|neither paid in|cannot be (?:paid in|deposited)|không thể nạp/i;
  const denying = told.filter(({ text }) => denials.test(text));
  expect(denying.map(({ where }) => where)).toEqual([]);
});

test('whoever reads that customer service pauses an account reads too how to do it alone', () => {
  const pausing = told.filter(({ text }) => /暫停帳號|pause your account|tạm dừng tài khoản/.test(text));
  expect(pausing.length).toBeGreaterThan(0);
  const silent = pausing.filter(({ text }) => !text.includes('href="/?member=protection"'));
  expect(silent.map(({ where }) => where)).toEqual([]);
});

test('promotions of games that have a wallet of their own say that open requirements come first', () => {
  const silent = [...Object.entries({ aurora: auroraSections, lotus: lotusSections })].flatMap(([brand, sections]) => {
    const codes = new Set(sections.wallets.vendors.map(({ vendor }) => vendor));
    const names = vendorSeeds.filter(({ code }) => codes.has(code)).map(({ name }) => name);
    const advertising = told.filter(
      ({ brandId, text }) => brandId === brand && names.some((name) => text.includes(name)),
    );
    expect(advertising.length > 0).toBe(brand === 'lotus');
    return advertising.filter(({ text }) => !text.includes('href="/?member=bonusDetails"')).map(({ where }) => where);
  });
  expect(silent).toEqual([]);
});
