/** @jest-environment node */
import { frameShapes } from '@pavilion/federation-contract';
import en from '../locales/shell/en.json';
import tw from '../locales/shell/tw.json';
import vi from '../locales/shell/vi.json';
import { buildFrame } from './build-frame';
import { firstFonts, fontFaces, fontFiles } from './font-faces';
import { buildScreens } from './own-screens';

const messages = { TW: { shell: tw }, EN: { shell: en }, VI: { shell: vi } };
const frame = buildFrame({ messages, css: '.frame{display:grid}', screens: {} });

describe('the frame of a host release', () => {
  it('has every shape in every language, in its own words, with the mark for the brand', () => {
    for (const shape of frameShapes) {
      for (const language of ['TW', 'EN', 'VI'] as const)
        expect(frame.markup[shape]?.[language]).toContain('id="frame-failed"');
    }
    expect(frame.markup['home']?.EN).toContain(en.category.LIVE);
    expect(frame.markup['home']?.TW).toContain(tw.category.LIVE);
    expect(frame.markup['home']?.TW).toContain('{{name}}');
    expect(frame.markup['bare']?.EN).not.toContain('{{name}}');
  });

  it('keeps the places of headline and banner above the home page until they are painted, and on no other', () => {
    const { home, lobby, bare } = frame.markup;
    expect(home?.EN).toMatch(
      /<i data-mark="above"><\/i><div class="fr-wait-above" aria-hidden="true"><div class="headline"><\/div><div class="hero /,
    );
    expect(lobby?.EN).not.toMatch(/class="(?:headline|hero)/);
    expect(lobby?.EN).toMatch(/<i data-mark="page"><\/i><div class="fr-wait-page">/);
    expect(bare?.EN).not.toContain('data-mark');
  });

  it('has a template of headline and first offer in every language, in its own words, with nothing of the build in it', () => {
    expect(frame.above?.calls).toEqual({ above: { endpoint: 'announcements', query: { types: 'B,H' } } });
    for (const language of ['TW', 'EN', 'VI'] as const) {
      const template = frame.above?.markup[language] ?? '';
      expect(template).toContain(`aria-label="${messages[language].shell.banner.label}"`);
      expect(template).toContain('{% if banner.group == group %}');
      expect(template).toContain('src="{{ banner.picture.wide }}"');
      expect(template).toMatch(/\{% if banner\.forAll %\}<i class="fr-for-all" hidden=""><\/i>\{% endif %\}/);
      expect(template).toMatch(/<div class="fr-guests"><section[^>]*aria-label="[^"]*"/);
      expect(template).not.toMatch(/rel="preload"|&quot;| style=| on\w+=/);
    }
  });

  it('lets nobody press or focus a button above pages that no script answers yet', () => {
    for (const language of ['TW', 'EN', 'VI'] as const) {
      const buttons = frame.above?.markup[language]?.match(/<button\b[^>]*>/g) ?? [];
      // That of a headline, the way to the next one, and that of an offer: large, and in one line.
      expect(buttons).toHaveLength(4);
      expect(buttons.filter((button) => !button.includes(' inert=""'))).toEqual([]);
    }
  });

  it('keeps the place of one line of offers above other pages, where the edge says that there are some', () => {
    expect(frame.markup['lobby']?.EN).toMatch(
      /<i data-mark="above"><\/i><div class="fr-wait-above fr-wait-offer" aria-hidden="true"><div class="offer /,
    );
    expect(frame.markup['home']?.EN).not.toContain('fr-wait-offer');
    expect(frame.brands['aurora']?.css).toContain(':root:not([data-offers]) .fr-wait-offer,');
  });

  it('has a template of the page of offers, whose first pictures are asked for before others', () => {
    const { calls, markup } = buildScreens(messages)['/promotions'] ?? {};
    expect(calls).toEqual({ offers: { endpoint: 'announcements', query: { types: 'PR' } } });
    for (const language of ['TW', 'EN', 'VI'] as const) {
      const template = markup?.[language] ?? '';
      expect(template).toContain(messages[language].shell.promo.title);
      expect(template).toContain('{% for promotion in offers.promotions %}<li>');
      expect(template).toContain('href="/promotions?id={{ promotion.id | url_encode }}"');
      expect(template).toContain('fetchPriority="{% if forloop.index > 1 %}auto{% else %}high{% endif %}"');
      expect(template).not.toMatch(/rel="preload"|&quot;|&gt;| style=| on\w+=/);
    }
    expect(() => buildScreens({ ...messages, VI: { shell: {} } })).toThrow('shell.promo');
  });

  it('asks for every weight of the part that all pages write in, prices and Vietnamese names with it', () => {
    const files = new Set(fontFiles.map(({ file }) => file));
    expect(firstFonts.VI).toHaveLength(4);
    expect(Object.values(firstFonts).flatMap((some) => some.filter((file) => !files.has(file)))).toEqual([]);
    const inText = (character: string): boolean => {
      const [{ range } = { range: '' }] = fontFiles.filter(({ file }) => file === firstFonts.VI[0]);
      const code = character.codePointAt(0) ?? 0;
      return range.split(',').some((part) => {
        const [first = '', last = first] = part.replace('U+', '').split('-');
        return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
      });
    };
    const written = [...`${JSON.stringify(vi)}₫`].filter((character) => character.trim() !== '');
    expect([...new Set(written.filter((character) => !inText(character)))]).toEqual([]);
    expect(fontFaces.match(/U\+20AB/g)).toHaveLength(4);
  });

  it('keeps the places of vendors and filters above the games of a lobby', () => {
    const lobby = frame.markup['lobby']?.EN ?? '';
    const places = [...lobby.matchAll(/class="(title|tab|chip|tile)"/g)].map(([, place]) => place);
    expect([...new Set(places)]).toEqual(['title', 'tab', 'chip', 'tile']);
  });

  it('names the banners of its own pages', () => {
    expect(frame.pages.find(({ path }) => path === '/promotions')).toMatchObject({
      own: true,
      bannerGroup: 'w_promotion',
    });
  });

  it('paints the categories that every brand has, and no others', () => {
    const painted = frame.markup['lobby']?.EN ?? '';
    for (const category of ['LIVE', 'SPORTS', 'RNG', 'FISH', 'PVP', 'ELOTT'] as const)
      expect(painted).toContain(`>${en.category[category]}<`);
    for (const category of ['ESPORTS', 'COCKFIGHT'] as const)
      expect(painted).not.toContain(`>${en.category[category]}<`);
  });

  it('names the brand once: in the bar of the registration page, in the menu elsewhere', () => {
    const parts = (shape: 'form' | 'home') => (frame.markup[shape]?.EN ?? '').split('{{name}}');
    expect([parts('form').length, parts('home').length]).toEqual([2, 2]);
    const menuBefore = (text: string | undefined): boolean => text?.includes(en.category.LIVE) ?? false;
    expect([menuBefore(parts('form')[0]), menuBefore(parts('home')[0])]).toEqual([true, false]);
  });

  it('carries no style on an element and no handler: the policy would refuse both', () => {
    expect(JSON.stringify(frame.markup)).not.toMatch(/ style=| on\w+=|<script/);
  });

  it('has tokens of both brands and themes, and icons that stand alone', () => {
    for (const brand of ['aurora', 'lotus']) {
      expect(frame.brands[brand]?.css).toContain('[data-theme=light]');
      expect(frame.brands[brand]?.css).toContain('.frame{display:grid}');
      expect(frame.brands[brand]?.icon).toMatch(/^data:image\/svg\+xml,/);
      expect(frame.brands[brand]?.icon).not.toContain('var(');
    }
    expect(frame.brands['aurora']?.css).not.toBe(frame.brands['lotus']?.css);
  });

  it('fails the build when a text is not there', () => {
    expect(() => buildFrame({ messages: { ...messages, EN: { shell: {} } }, css: '', screens: {} })).toThrow(
      'shell.nav',
    );
  });

  it('knows the shapes of the site and its other spellings', () => {
    expect(frame.pages.find(({ path }) => path === '/')).toMatchObject({
      shape: 'home',
      aliases: expect.arrayContaining(['/index.html']),
    });
    expect(frame.pages.find(({ path }) => path === '/helpmc')?.shape).toBe('bare');
  });
});
