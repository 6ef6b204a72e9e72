import { Rail, VisuallyHidden } from '@pavilion/ui';
import { Flame } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, markedTiles, railFirst } from '../catalogue';
import { MarkedPlace } from '../member-home';
import { CategoryCard } from './components/category-card';
import cards from './components/category-cards.module.css';
import { WhenNear } from './components/when-near';
import styles from './home.page.module.css';

function MarkedCards(): ReactElement {
  const { t } = useTranslation();
  const games = '{{ total | count }}';
  const one = t('lobby.home.games', { count: 1, games });
  const other = t('lobby.home.games', { count: 2, games });
  return (
    <nav aria-label={t('lobby.home.categories')} className={cards.ways}>
      <ul className={cards.cards}>
        {'{% assign shown = lanes | shown_lanes %}{% for lane in shown %}'}
        {'{% assign total = lane.vendors | games_of %}{% case lane.category %}'}
        {categories.map(({ category }) => (
          <Fragment key={category}>
            {`{% when "${category}" %}`}
            <CategoryCard category={category} count={`{% if total == 1 %}${one}{% else %}${other}{% endif %}`} />
          </Fragment>
        ))}
        {'{% endcase %}{% endfor %}'}
      </ul>
    </nav>
  );
}

/** The top of the home page as a template: categories and the first rail, for guests. */
export function HomeScreen(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.home}>
      <VisuallyHidden as="h1">{t('lobby.home.heading', { brand: '{{ brand.name }}' })}</VisuallyHidden>
      <MarkedPlace />
      <MarkedCards />
      <Rail
        title={t('lobby.home.hot')}
        icon={<Flame aria-hidden size={20} />}
        prevLabel={t('lobby.rail.previous')}
        nextLabel={t('lobby.rail.next')}
      >
        {markedTiles('hot', railFirst)}
      </Rail>
      <WhenNear>{null}</WhenNear>
    </div>
  );
}
