import { useTranslation } from 'react-i18next';

const known = ['red', 'black', 'banker', 'player', 'tie', 'home', 'draw', 'away'] as const;

/**
 * What was bet on, in the reader's language, where it is one of the words that vendors share, such as `banker` or
 * `25 lines`; as the vendor says it otherwise.
 */
export function useSelectionText(): (selection: string) => string {
  const { t } = useTranslation();
  return (selection) => {
    const lines = /^(\d+) lines$/.exec(selection)?.[1];
    if (lines !== undefined) return t('member-bets.lines', { count: Number(lines) });
    const word = known.find((one) => one === selection);
    return word === undefined ? selection : t(`member-bets.selection.${word}`);
  };
}
