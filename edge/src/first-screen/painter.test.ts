import type { BrandSettings } from '@pavilion/api-contract';
import { statusFixture } from '../testing/edge-fixtures';
import { createPainter } from './painter';

const { brand } = statusFixture('aurora').value.info;
const context = { brand, language: 'EN' as const, group: 'w_home', path: '/' };
const part = (markup: string) => ({ calls: {}, markup: { EN: markup } as Record<'TW' | 'EN' | 'VI', string> });
const paint = (markup: string, answers: Readonly<Record<string, unknown>> = {}, more: Partial<BrandSettings> = {}) =>
  createPainter().paint(part(markup), { ...context, brand: { ...brand, ...more } }, answers);

it('fills a template with answers, brand and group, and escapes every value', () => {
  const { markup } = paint('{{ group }} {{ brand.name }} <i title="{{ hot[0].name }}">', {
    hot: [{ name: '"><script>alert(1)</script>' }],
  });
  expect(markup).toBe('w_home Aurora &amp; &lt;Co&gt; <i title="&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">');
});

it('writes counts as the product does, and shows the lanes that players see', () => {
  const vendor = (code: string, gameCount: number) => ({ code, gameCount });
  const lanes = [
    { category: 'SPORTS', classifications: [], vendors: [vendor('ES', 3), vendor('SP', 1_200)] },
    { category: 'LIVE', classifications: [], vendors: [] },
  ];
  const template =
    '{% assign shown = lanes | shown_lanes %}{% for lane in shown %}{{ lane.category }} {{ lane.vendors | games_of | count }};{% endfor %}';
  expect(paint(template, { lanes }, { esportsVendors: ['ES'] }).markup).toBe('SPORTS 1,200;ESPORTS 3;');
});

it('writes amounts of whole units as the brand writes its currency', () => {
  const currency = { code: 'VND', symbol: '₫', digits: 2, position: 'F' } as const;
  expect(paint('{{ brand.newMemberBonus | money }}', {}, { currency, newMemberBonus: 1_000 }).markup).toBe('₫1,000.00');
});

it('moves colours of elements into rules, and takes no other style along', () => {
  const tile = (style: string) => `<li style="${style}">x</li>`;
  const { markup, css } = paint(
    tile('--tile-color:#aabbcc') + tile('--tile-color:#aabbcc') + tile('--a:{{ bad }}') + tile('position:fixed'),
    { bad: 'red}body{display:none' },
  );
  const [, name] = /data-tint="([0-9a-f]{8})"/.exec(markup) ?? [];
  expect(markup).toBe(`<li data-tint="${name}">x</li><li data-tint="${name}">x</li><li>x</li><li>x</li>`);
  expect(css).toBe(`[data-tint="${name}"]{--tile-color:#aabbcc}`);
});

it('gives up on a template that is broken, endless, or not there in the language', () => {
  expect(() => paint('{% for game in hot %}')).toThrow('not closed');
  expect(() => paint('{% for a in (1..100000000) %}{% endfor %}')).toThrow(/limit/);
  expect(() => createPainter().paint(part('x'), { ...context, language: 'VI' }, {})).toThrow('no template in VI');
});
