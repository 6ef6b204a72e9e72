import { templateOf } from '@pavilion/federation-contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import classes from '../shell/promotions/promotion-cards.module.css';
import { firstPictures, PromotionsView, PromotionWords } from '../shell/promotions/promotion-cards';
import { PictureGift, PictureGround, PromotionImage } from '../shell/promotions/promotion-picture';

const whereFirst = (first: string, later: string): string =>
  `{% if forloop.index > ${firstPictures} %}${later}{% else %}${first}{% endif %}`;

/** A card of the list as a template. */
function MarkedCard(): ReactElement {
  return (
    <li>
      <a className={classes.card} href="/promotions?id={{ promotion.id | url_encode }}">
        <PictureGround>
          {'{% if promotion.picture %}'}
          <PromotionImage
            src="{{ promotion.picture }}"
            arrived
            loading={whereFirst('eager', 'lazy')}
            fetchPriority={whereFirst('high', 'auto')}
          />
          {'{% else %}'}
          <PictureGift />
          {'{% endif %}'}
        </PictureGround>
        <PromotionWords title="{{ promotion.title }}" summary="{{ promotion.summary }}" />
      </a>
    </li>
  );
}

/** The page of offers as a template: the same call and the same look as in the page itself. */
export const promotionsTemplate = (title: string): string =>
  templateOf(
    renderToStaticMarkup(
      <PromotionsView title={title}>
        <ul className={classes.cards}>
          {'{% for promotion in offers.promotions %}'}
          <MarkedCard />
          {'{% endfor %}'}
        </ul>
      </PromotionsView>,
    ),
  );
