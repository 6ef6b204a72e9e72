import { GameTile, TileBadge } from '@pavilion/ui';
import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { gameHref } from '../../../ui/game-frame.paths';
import { badgeTones } from './badge-tones';
import styles from './lobby-tile.module.css';

/**
 * The tile of `game` in a template: what the lobby's tile shows at rest. The badge is that of the first tag.
 */
export function MarkedTile(): ReactElement {
  const { t } = useTranslation();
  const name = '{{ game.name }}';
  return (
    <div className={styles.tile}>
      <GameTile
        name={name}
        vendor="{{ game.vendorName }}"
        image={{ src: '{{ game.artwork.small }}', src2x: '{{ game.artwork.large }}' }}
        color="{{ game.artwork.dominantColor }}"
        overlay={(['HOT', 'NEW', 'JACKPOT'] as const).map((tag) => (
          <Fragment key={tag}>
            {`{% if game.tags[0] == "${tag}" %}`}
            <TileBadge tone={badgeTones[tag]} label={t(`lobby.tag.${tag}`)} />
            {'{% endif %}'}
          </Fragment>
        ))}
        href={decodeURIComponent(gameHref('{{ game.id }}'))}
        playLabel={t('lobby.tile.play', { name })}
        favouriteLabel={t('lobby.tile.favourite', { name })}
        onFavouriteChange={() => undefined}
        priority
      />
    </div>
  );
}

/** The tiles of a list in a template, as one child of a list of tiles. */
export const markedTiles = (list: string, most: number): ReactElement => (
  <>
    {`{% for game in ${list} limit:${most} %}`}
    <MarkedTile />
    {'{% endfor %}'}
  </>
);
