import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { BannerAction, BannerView } from './banner-view';

const css = readFileSync(path.join(__dirname, 'banner-slide.module.css'), 'utf8');

/** An offer as far as it has come at each end of an element, the whole of it at last. */
const arrivals = (markup: string): readonly string[] =>
  [...markup.matchAll(/<\/\w+>/g)].map(({ index, 0: end }) => markup.slice(0, index + end.length));

it.each([false, true])('shows its words when the last of them has come, where they stay: in one line %s', (compact) => {
  document.head.innerHTML = `<style>${css}</style>`;
  const markup = renderToStaticMarkup(
    <BannerView
      eyebrow="New"
      title="An offer"
      subtitle="In short"
      picture={{ wide: '/wide.webp', small: '/small.webp' }}
      action={<BannerAction text="Take it" compact={compact} />}
      {...{ compact, first: true }}
    />,
  );
  const shown = arrivals(markup).flatMap((come) => {
    document.body.innerHTML = come;
    const words = document.querySelector('.text');
    return words && getComputedStyle(words).visibility === 'visible' ? [words.textContent] : [];
  });
  expect(shown.length).toBeGreaterThan(0);
  expect([...new Set(shown)]).toEqual(['NewAn offerIn shortTake it']);
});
