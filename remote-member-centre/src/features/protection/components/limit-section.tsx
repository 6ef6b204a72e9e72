import { useHost } from '@pavilion/remote-contract';
import { Card, SectionHeader, StatusPill } from '@pavilion/ui';
import { ArrowDownToLine, Gauge, type LucideIcon, TrendingDown } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boundOf } from '../limit-state';
import type { Limit } from '../protection.queries';
import { hoursText } from '../span-text';
import { LimitDialog } from './limit-dialog';
import { LimitRow } from './limit-row';
import styles from './limit-section.module.css';

interface LimitSectionProps {
  readonly limits: readonly Limit[];
  readonly raiseAfterHours: number;
}

const groups = [
  { id: 'deposit', Icon: ArrowDownToLine, kinds: ['DEPOSIT'] },
  { id: 'loss', Icon: TrendingDown, kinds: ['LOSS'] },
  { id: 'play', Icon: Gauge, kinds: ['STAKE', 'SESSION'] },
] as const satisfies readonly { id: string; Icon: LucideIcon; kinds: readonly Limit['kind'][] }[];

const isOf = (kinds: readonly Limit['kind'][], { kind }: Limit): boolean => kinds.includes(kind);

/** Every bound of money and time, what is used of it and what it means. */
export function LimitSection({ limits, raiseAfterHours }: LimitSectionProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const [chosen, choose] = useState<Limit>();
  const [isOpen, setOpen] = useState(false);
  const held = limits.filter((limit) => boundOf(limit) !== null).length;
  const change = (limit: Limit): void => {
    choose(limit);
    setOpen(true);
  };
  return (
    <section className={styles.section} aria-labelledby="protection-limits">
      <SectionHeader
        id="protection-limits"
        title={t('member-protection.limits')}
        actions={
          <StatusPill tone={held > 0 ? 'positive' : 'neutral'}>
            {t('member-protection.held', { count: held })}
          </StatusPill>
        }
      />
      <p className={styles.rule}>
        {t('member-protection.rule', { wait: hoursText(raiseAfterHours, preferences.language()) })}
      </p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <LimitGroup key={group.id} group={group} limits={limits} onChange={change} />
        ))}
      </div>
      {chosen && <LimitDialog limit={chosen} raiseAfterHours={raiseAfterHours} open={isOpen} onOpenChange={setOpen} />}
    </section>
  );
}

interface LimitGroupProps extends Pick<LimitSectionProps, 'limits'> {
  readonly group: (typeof groups)[number];
  onChange(limit: Limit): void;
}

function LimitGroup({ group: { id, Icon, kinds }, limits, onChange }: LimitGroupProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Card as="section" className={styles.group} aria-labelledby={`protection-${id}`}>
      <h3 id={`protection-${id}`} className={styles.title}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={20} />
        </span>
        {t(`member-protection.group.${id}`)}
      </h3>
      <ul className={styles.rows}>
        {limits
          .filter((limit) => isOf(kinds, limit))
          .map((limit) => (
            <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} onChange={() => onChange(limit)} />
          ))}
      </ul>
    </Card>
  );
}
