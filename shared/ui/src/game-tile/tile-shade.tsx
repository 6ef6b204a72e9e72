import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import classes from './game-tile.module.css';

/** A fact on the lifted tile: a short word and a value. */
export interface TileFact {
  label: string;
  text: string;
}

interface TileShadeProps {
  /** Drawn, as soon as the tile was lifted once; until then it is heard and reached alone. */
  lifted: boolean;
  facts: readonly (TileFact | undefined)[];
  demo: {
    demoText?: string | undefined;
    demoLabel?: string | undefined;
    onDemo?: (() => void) | undefined;
  };
}

function Facts({ facts }: { facts: readonly TileFact[] }): ReactElement {
  return (
    <div className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact.label} className={classes.fact}>
          {fact.label} <b>{fact.text}</b>
        </span>
      ))}
    </div>
  );
}

const told = (facts: readonly TileFact[]): string => facts.map(({ label, text }) => `${label} ${text}`).join(' ');

/**
 * Darkens the artwork of a lifted tile, and shows facts of the game and its demo over it. The demo's button stays the
 * same one from rest to lift, so that it keeps the focus that lifts the tile.
 */
export function TileShade({ lifted, facts, demo }: TileShadeProps): ReactElement | null {
  const { demoText, demoLabel, onDemo } = demo;
  const known = facts.filter((fact) => fact !== undefined);
  if (!lifted && known.length === 0 && !onDemo) return null;
  return (
    <div className={lifted ? classes.shade : classes.unlifted}>
      {lifted && (
        <span className={classes.mark} aria-hidden="true">
          <Play size={22} fill="currentColor" />
        </span>
      )}
      {known.length > 0 && (lifted ? <Facts facts={known} /> : told(known))}
      {onDemo && (
        <button type="button" className={classes.demo} aria-label={demoLabel} onClick={onDemo}>
          {demoText}
        </button>
      )}
    </div>
  );
}
