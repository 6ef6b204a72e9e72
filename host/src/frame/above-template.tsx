import { type PaintedPart, templateOf } from '@pavilion/federation-contract';
import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import strip from '../shell/banner/banner-strip.module.css';
import { BannerAction, BannerView } from '../shell/banner/banner-view';
import { HeadlineView, NextHeadline } from '../shell/headline/headline-view';

/** Texts of the shell that stand above pages. */
export interface AboveTexts {
  readonly banner: Readonly<Record<'label' | 'open', string>>;
  readonly headline: Readonly<Record<'label' | 'next', string>>;
}

const homeGroup = 'w_home';
const headline = (texts: AboveTexts): ReactElement => (
  <>
    {`{% if group == "${homeGroup}" and above.headlines[0] %}`}
    <div className="fr-guests">
      <HeadlineView
        label={texts.headline.label}
        title="{{ above.headlines[0].title }}"
        next={
          <>
            {'{% if above.headlines.size > 1 %}'}
            <NextHeadline label={texts.headline.next} />
            {'{% endif %}'}
          </>
        }
      />
    </div>
    {'{% endif %}'}
  </>
);

function Offer({ texts, compact }: { texts: AboveTexts; compact: boolean }): ReactElement {
  const text = `{% if banner.callToAction == "" %}${texts.banner.open}{% else %}{{ banner.callToAction }}{% endif %}`;
  return (
    <section className={compact ? `${strip.strip} ${strip.compact}` : strip.strip} aria-label={texts.banner.label}>
      {'{% if banner.forAll %}'}
      <i className="fr-for-all" hidden />
      {'{% endif %}'}
      <BannerView
        eyebrow="{{ banner.eyebrow }}"
        title="{{ banner.title }}"
        subtitle="{{ banner.subtitle }}"
        picture={{ wide: '{{ banner.picture.wide }}', small: '{{ banner.picture.small }}' }}
        compact={compact}
        first
        action={
          <>
            {'{% if banner.linkage.type != "none" %}'}
            <BannerAction text={text} compact={compact} />
            {'{% endif %}'}
          </>
        }
      />
    </section>
  );
}

/**
 * The first offer of the page, chosen as the shell's `bannersFor` does, as a template: large on the home page, one line
 * elsewhere.
 */
const offer = (texts: AboveTexts): ReactElement => (
  <>
    {'{% for banner in above.banners %}{% if banner.group == group %}'}
    {'{% if banner.paths.size == 0 or banner.paths contains path %}'}
    {`{% if group == "${homeGroup}" %}`}
    <Offer texts={texts} compact={false} />
    {'{% else %}'}
    <Offer texts={texts} compact />
    {'{% endif %}{% break %}{% endif %}{% endif %}{% endfor %}'}
  </>
);

/** What stands above pages, as the edge paints it: the same call and the same look as in the shell. */
export const abovePart = (markup: (make: (texts: AboveTexts) => string) => PaintedPart['markup']): PaintedPart => ({
  calls: { above: { endpoint: 'announcements', query: { types: 'B,H' } } },
  markup: markup((texts) =>
    templateOf(
      renderToStaticMarkup(
        <Fragment>
          {headline(texts)}
          {offer(texts)}
        </Fragment>,
      ),
    ),
  ),
});
