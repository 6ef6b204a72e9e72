import { Clock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetAll, type PlayedGame, readMemory } from '../../../ui/device-memory';
import { useMemberId } from '../../catalogue';
import type { Ways } from '../use-open';
import styles from './games.module.css';
import { Group, Option } from './option';
import options from './option.module.css';
import places from './places.module.css';

interface RecentProps {
  readonly ways: Ways;
  onWords(words: string): void;
}

/** What this device keeps: words that led somewhere, games that were opened, and how to have it forgotten. */
export function Recent({ ways, onWords }: RecentProps): ReactElement | null {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const [memory, setMemory] = useState(() => readMemory(memberId));
  const forget = (): void => {
    forgetAll(memberId);
    setMemory(readMemory(memberId));
  };
  if (memory.words.length + memory.games.length === 0) return null;
  return (
    <>
      <Played games={memory.games} ways={ways} />
      <Group title={t('lobby.search.recent')} className={places.chips}>
        {memory.words.map((words) => (
          <Option key={words} className={places.chip} onOpen={() => onWords(words)}>
            <Clock size={16} aria-hidden="true" />
            {words}
          </Option>
        ))}
        <Option className={options.more} label={t('lobby.search.forgetAll')} onOpen={forget}>
          {t('lobby.search.forget')}
        </Option>
      </Group>
    </>
  );
}

/** Games that were opened here, one press from going on. */
function Played({ games, ways }: { readonly games: readonly PlayedGame[]; readonly ways: Ways }): ReactElement | null {
  const { t } = useTranslation();
  if (games.length === 0) return null;
  return (
    <Group title={t('lobby.home.recent')} className={styles.played}>
      {games.map(({ id, name, picture }) => (
        <Option
          key={id}
          className={styles.row}
          label={t('lobby.tile.play', { name })}
          onOpen={(element) => ways.played(id, element)}
        >
          <span className={styles.art}>
            <img src={picture} alt="" />
          </span>
          <strong>{name}</strong>
        </Option>
      ))}
    </Group>
  );
}
