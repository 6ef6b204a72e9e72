import { CircleCheck } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './done-moment.module.css';

interface DoneMomentProps {
  readonly title: string;
  readonly text: string;
  readonly figure?: ReactNode;
  readonly actions: ReactNode;
}

const sparks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** It worked: what came, with a small burst of light, and where to go from here. */
export function DoneMoment({ title, text, figure, actions }: DoneMomentProps): ReactElement {
  return (
    <div className={styles.done} role="status">
      <span className={styles.mark} aria-hidden="true">
        {sparks.map((spark) => (
          <i key={spark} style={{ rotate: `${spark * 36}deg` }} />
        ))}
        <CircleCheck size={56} />
      </span>
      <p className={styles.title}>{title}</p>
      {figure}
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
