import { describeLanguage } from '@pavilion/i18n';
import { formatAmount, toDecimal } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ProfitDay } from '../personal-profit.queries';
import { nameOfDay } from '../profit-days';
import styles from './day-chart.module.css';

const text = { fill: 'var(--text-3)', fontSize: 12 };

/** What each day came to, up for a gain and down for a loss. The same figures stand in the table beside it. */
export function DayChart({ days }: { readonly days: readonly ProfitDay[] }): ReactElement {
  const { preferences } = useHost();
  const language = preferences.language();
  const short = new Intl.NumberFormat(describeLanguage(language).tag, { notation: 'compact' });
  // Only the drawing takes amounts for numbers.
  const bars = days.map((one) => {
    const net = Number(toDecimal(one.netProfit));
    return { one, name: nameOfDay(one.day, language), gain: Math.max(0, net), loss: Math.min(0, net) };
  });
  return (
    <div aria-hidden="true" className={styles.chart}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
        <BarChart
          data={bars}
          stackOffset="sign"
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="3 5" />
          <XAxis dataKey="name" tick={text} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            width={52}
            tick={text}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => short.format(value).replace('-', '−')}
          />
          <ReferenceLine y={0} stroke="var(--text-3)" />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            content={({ active, payload }) => <DayTip day={active ? payload[0]?.payload?.one : undefined} />}
          />
          <Bar dataKey="gain" stackId="net" fill="var(--positive)" radius={[4, 4, 0, 0]} maxBarSize={28} />
          <Bar dataKey="loss" stackId="net" fill="var(--text-3)" radius={[4, 4, 0, 0]} maxBarSize={28} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function DayTip({ day }: { readonly day: ProfitDay | undefined }): ReactElement | null {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  if (day === undefined) return null;
  return (
    <div className={styles.tip}>
      <strong>{nameOfDay(day.day, preferences.language())}</strong>
      {(['betAmount', 'winAmount', 'netProfit'] as const).map((figure) => (
        <span key={figure} className={styles.line}>
          <span>{t(`member-profit.${figure}`)}</span>
          <span>{formatAmount(day[figure], brand.currency, figure === 'netProfit' ? 'always' : 'negative')}</span>
        </span>
      ))}
    </div>
  );
}
