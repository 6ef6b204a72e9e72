import {
  AppWindow,
  CircleCheck,
  Download,
  House,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  SquarePlus,
} from 'lucide-react';
import type { ReactElement } from 'react';
import classes from './download-guide.module.css';
import type { AppSystem } from './app-links';

const pictures: Readonly<Record<AppSystem, readonly LucideIcon[]>> = {
  android: [Download, ShieldCheck, AppWindow],
  ios: [SquarePlus, ShieldCheck, House],
};

interface StepPictureProps {
  readonly system: AppSystem;
  /** Which of the steps after the first, from 0. */
  readonly step: number;
}

/** A phone as it looks at a step: drawn, so that it fits brand and theme. */
export function StepPicture({ system, step }: StepPictureProps): ReactElement {
  const Icon = pictures[system][step] ?? Smartphone;
  return (
    <span className={classes.phone} aria-hidden="true">
      <span className={classes.speaker} />
      <span className={classes.mark}>
        <Icon size={28} strokeWidth={1.75} />
      </span>
      <span className={classes.line} />
      <span className={classes.short} />
      <span className={classes.press}>
        <CircleCheck size={16} />
      </span>
    </span>
  );
}
