import { createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import remote from '../remote';
import { OfferView } from './offer-aside';

const css = readFileSync(path.join(__dirname, 'offer-aside.module.css'), 'utf8');

/** The aside as far as it has come at each end of an element, the whole of it at last. */
const arrivals = (markup: string): readonly string[] =>
  [...markup.matchAll(/<\/\w+>|\/>/g)].map(({ index, 0: end }) => markup.slice(0, index + end.length));

it('shows words and picture when what stands below the words has come, where they stay', async () => {
  document.head.innerHTML = `<style>${css}</style>`;
  const aside = (
    <OfferView giftTold bonus="88" brandName="Aurora">
      <p>More</p>
    </OfferView>
  );
  const host = createFakeHost({ platform: createFakePlatform() });
  const markup = renderToStaticMarkup(await stage(aside, { host, remote }));
  const shown = arrivals(markup).flatMap((come) => {
    document.body.innerHTML = come;
    const { textContent } = document.body;
    const words = document.querySelector('.copy');
    const seesWords = words && getComputedStyle(words).visibility === 'visible';
    return seesWords || document.querySelector('.art') ? [textContent] : [];
  });
  expect(shown.length).toBeGreaterThan(0);
  expect([...new Set(shown)]).toEqual([expect.stringMatching(/More$/)]);
});
