import { Heart } from 'lucide-react';
import type { ReactElement } from 'react';
import classes from './game-tile.module.css';

interface FavouriteButtonProps {
  label: string;
  pressed: boolean;
  onChange: (next: boolean) => void;
}

/** The heart on a tile. */
export function FavouriteButton({ label, pressed, onChange }: FavouriteButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={label}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      <Heart size={18} fill={pressed ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
