import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import classes from './game-tile.module.css';

/** A fact on the lifted tile: a short word and a value. */
export interface TileFact {
  label: string;
  text: string;
}

interface TileShadeProps {
  rtp: TileFact | undefined;
  minBet: TileFact | undefined;
  demoText: string | undefined;
  demoLabel: string | undefined;
  onDemo: (() => void) | undefined;
}

/** Darkens the artwork of a lifted tile, and shows facts of the game and its demo over it. */
export function TileShade({ rtp, minBet, demoText, demoLabel, onDemo }: TileShadeProps): ReactElement {
  const facts = [rtp, minBet].filter((fact) => fact !== undefined);
  return (
    <div className={classes.shade}>
      <span className={classes.mark} aria-hidden="true">
        <Play size={22} fill="currentColor" />
      </span>
      {facts.length > 0 && (
        <div className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact.label} className={classes.fact}>
              {fact.label} <b>{fact.text}</b>
            </span>
          ))}
        </div>
      )}
      {onDemo && (
        <button type="button" className={classes.demo} aria-label={demoLabel} onClick={onDemo}>
          {demoText}
        </button>
      )}
    </div>
  );
}
