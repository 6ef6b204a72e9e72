import type { PageTexts } from './page-texts';
import { payoutTexts, withdrawTexts } from './payout.texts';

/** Names of what fills a text in. */
const filledIn = (text: unknown): string[] => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

describe.each<[string, PageTexts]>([
  ['withdrawals', withdrawTexts],
  ['payout accounts', payoutTexts],
])('texts of %s', (_, texts) => {
  it('say the same things in three languages, filled in with the same', async () => {
    const [tw, en, vi] = await Promise.all([texts.TW(), texts.EN(), texts.VI()]);
    for (const { default: other } of [tw, vi]) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(en.default).sort());
      for (const [key, text] of Object.entries(en.default))
        expect([key, filledIn(other[key]).sort()]).toEqual([key, filledIn(text).sort()]);
    }
  });
});
