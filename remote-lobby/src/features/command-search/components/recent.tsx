import { Clock } from 'lucide-react';
import { memo, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetAll, type PlayedGame, readMemory } from '../../../ui/device-memory';
import { useMemberId } from '../../catalogue';
import type { Ways } from '../use-open';
import styles from './games.module.css';
import { Group, Option } from './option';
import options from './option.module.css';
import places from './places.module.css';

interface WordsProps {
  onWords(words: string): void;
}

interface RecentProps extends WordsProps {
  readonly ways: Ways;
}

/** What this device keeps for who is here, and how to have it forgotten. */
function useRecent() {
  const memberId = useMemberId();
  const [memory, setMemory] = useState(() => readMemory(memberId));
  const forget = (): void => {
    forgetAll(memberId);
    setMemory(readMemory(memberId));
  };
  return { ...memory, forget };
}

/** What this device keeps: words that led somewhere, games that were opened, and how to have it forgotten. */
export function Recent({ ways, onWords }: RecentProps): ReactElement | null {
  const { words, games, forget } = useRecent();
  if (words.length + games.length === 0) return null;
  return (
    <>
      <Played {...{ games, ways }} {...(words.length === 0 && { forget })} />
      {words.length > 0 && <Words {...{ words, forget, onWords }} />}
    </>
  );
}

/** The words alone, below results: they are not drawn anew with each key. */
export const RecentWords = memo(function RecentWords({ onWords }: WordsProps): ReactElement | null {
  const { words, forget } = useRecent();
  return words.length === 0 ? null : <Words {...{ words, forget, onWords }} />;
});

interface KeptProps extends WordsProps {
  readonly words: readonly string[];
  forget(): void;
}

function Words({ words, forget, onWords }: KeptProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Group title={t('lobby.search.recent')} className={places.chips}>
      {words.map((each) => (
        <Option key={each} className={places.chip} onOpen={() => onWords(each)}>
          <Clock size={16} aria-hidden="true" />
          {each}
        </Option>
      ))}
      <Forget forget={forget} />
    </Group>
  );
}

function Forget({ forget }: Pick<KeptProps, 'forget'>): ReactElement {
  const { t } = useTranslation();
  return (
    <Option className={options.more} label={t('lobby.search.forgetAll')} onOpen={forget}>
      {t('lobby.search.forget')}
    </Option>
  );
}

interface PlayedProps {
  readonly games: readonly PlayedGame[];
  readonly ways: Ways;
  /** Where no words stand below, with which all of it is forgotten. */
  forget?(): void;
}

/** Games that were opened here, one press from going on. */
function Played({ games, ways, forget }: PlayedProps): ReactElement | null {
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
      {forget && <Forget forget={forget} />}
    </Group>
  );
}
