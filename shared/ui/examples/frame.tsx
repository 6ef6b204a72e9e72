import type { ThemeTokens } from '@pavilion/tokens';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '../src/index';
import classes from './frame.module.css';

const shown = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'fill',
  'positive',
  'negative',
  'warning',
  'info',
  'jackpot',
] as const;

export function Frame({
  brand,
  theme,
  tokens,
  children,
}: {
  brand: string;
  theme: string;
  tokens: ThemeTokens;
  children: ReactNode;
}): ReactElement {
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.name}>
          {brand} <small>{theme} theme</small>
        </h1>
        <div className={classes.swatches} aria-hidden="true">
          {shown.map((name) => (
            <div key={name} className={classes.swatch} style={{ background: tokens[name] }} title={name} />
          ))}
          <div className={classes.swatch} style={{ background: 'var(--action)', width: 72 }} title="action" />
        </div>
      </header>
      <div className={classes.columns}>{children}</div>
    </>
  );
}

export function Example({
  label,
  patterned = false,
  children,
}: {
  label: string;
  patterned?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <Card as="section" patterned={patterned}>
      <h2 className={classes.label}>{label}</h2>
      {children}
    </Card>
  );
}
