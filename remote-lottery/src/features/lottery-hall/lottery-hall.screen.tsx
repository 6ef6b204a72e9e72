import { Fragment, type ReactElement } from 'react';
import { DrawEmblem, emblemGroups } from './components/draw-emblem';
import { DrawView, GameIcon, TimesWaiting } from './components/draw-view';
import { GroupView, HallHead } from './components/hall-view';
import styles from './lottery-hall.page.module.css';

/** The hall as a template: its games by group, with the places of their times. */
export function HallScreen(): ReactElement {
  const icon = (
    <>
      {'{% if game.icon and game.icon != "" %}'}
      <GameIcon src="{{ game.icon }}" />
      {'{% else %}{% case group.code %}'}
      {emblemGroups.map((group) => (
        <Fragment key={group}>
          {`{% when "${group}" %}`}
          <DrawEmblem group={group} />
        </Fragment>
      ))}
      {'{% else %}'}
      <DrawEmblem group="" />
      {'{% endcase %}{% endif %}'}
    </>
  );
  return (
    <div className={styles.hall}>
      <HallHead />
      {'{% for group in menus %}'}
      <GroupView code="{{ group.code }}" name="{{ group.name }}">
        {'{% for game in group.games %}'}
        <DrawView name="{{ game.name }}" icon={icon}>
          <TimesWaiting />
        </DrawView>
        {'{% endfor %}'}
      </GroupView>
      {'{% endfor %}'}
    </div>
  );
}
