import { User } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './avatar.module.css';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Accessible name. */
  label: string;
  /** Address of the picture; a broken one falls back. */
  src?: string | undefined;
  /** One or two letters shown without a picture. */
  initials?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Short rank, e.g. `V3`; part of what the label should say. */
  badge?: string | undefined;
  className?: string | undefined;
}

const iconSize = { sm: 16, md: 20, lg: 28, xl: 40 } as const;

/** A member's picture, else initials, else a figure. */
export function Avatar({ label, src, initials, size = 'md', badge, className }: AvatarProps): ReactElement {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const fallback = initials ? <span>{initials}</span> : <User size={iconSize[size]} />;
  return (
    <span role="img" aria-label={label} className={classNames(classes.avatar, classes[size], className)}>
      <span className={classes.face}>
        {src && src !== brokenSrc ? (
          <img className={classes.image} src={src} alt="" onError={() => setBrokenSrc(src)} />
        ) : (
          fallback
        )}
      </span>
      {badge && <span className={classes.badge}>{badge}</span>}
    </span>
  );
}
