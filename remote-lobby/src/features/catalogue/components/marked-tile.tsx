import { GameTile, TileBadge } from '@pavilion/ui';
import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { gameHref } from '../../../ui/game-frame.paths';
import type { FirstTiles } from '../first-tiles';
import { badgeTones } from './badge-tones';
import styles from './lobby-tile.module.css';

const gameLink = decodeURIComponent(gameHref('{{ game.id }}'));
/** Of an entry that stands for several games, their list over the page at hand. */
const href = `{% if game.opensList %}?games={{ game.vendorCode | url_encode }}{% else %}${gameLink}{% endif %}`;

/**
 * The tile of `game` in a template: what the lobby's tile shows at rest. The badge is that of the first tag. The
 * picture of a tile that only a wide screen shows at first is not fetched on a narrow one.
 */
function MarkedTile({ wideOnly }: { readonly wideOnly: boolean }): ReactElement {
  const { t } = useTranslation();
  const name = '{{ game.name }}';
  return (
    <div className={wideOnly ? `${styles.tile} ${styles.wideOnly}` : styles.tile}>
      <GameTile
        name={name}
        vendor="{{ game.vendorName }}"
        image={{
          src: '{{ game.artwork.small }}',
          thumb: '{{ game.artwork.thumb }}',
          large: '{{ game.artwork.large }}',
        }}
        color="{{ game.artwork.dominantColor }}"
        overlay={(['HOT', 'NEW', 'JACKPOT'] as const).map((tag) => (
          <Fragment key={tag}>
            {`{% if game.tags[0] == "${tag}" %}`}
            <TileBadge tone={badgeTones[tag]} label={t(`lobby.tag.${tag}`)} />
            {'{% endif %}'}
          </Fragment>
        ))}
        href={href}
        playLabel={t('lobby.tile.play', { name })}
        favouriteLabel={t('lobby.tile.favourite', { name })}
        onFavouriteChange={() => undefined}
        priority={wideOnly ? 'when-laid-out' : true}
      />
    </div>
  );
}

/** The tiles of a list in a template: of each child of a list of tiles, one loop makes the items. */
export const markedTiles = (list: string, { narrow, wide }: FirstTiles): readonly ReactElement[] => [
  <Fragment key="narrow">
    {`{% for game in ${list} limit:${narrow} %}`}
    <MarkedTile wideOnly={false} />
    {'{% endfor %}'}
  </Fragment>,
  <Fragment key="wide">
    {`{% for game in ${list} limit:${wide - narrow} offset:${narrow} %}`}
    <MarkedTile wideOnly />
    {'{% endfor %}'}
  </Fragment>,
];
