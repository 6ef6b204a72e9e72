import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory } from '../../catalogue';
import type { RailOf } from '../member-home.props';
import { usePlayed } from '../member-home.queries';

/** Games of the kind that the member played last; none for who has played none. */
export function SimilarRail({ Rail }: RailOf): ReactElement | null {
  const { t } = useTranslation();
  const last = usePlayed().games?.[0]?.game;
  if (!last) return null;
  return (
    <Rail
      title={t('lobby-member-home.because', { name: last.name })}
      icon={<Sparkles aria-hidden size={20} />}
      filter={{ category: last.category, classification: last.classification }}
      without={last.id}
      all={describeCategory(last.category).path}
    />
  );
}
