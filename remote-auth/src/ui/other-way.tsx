import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import styles from './other-way.module.css';

interface OtherWayProps {
  readonly question: string;
  readonly answer: string;
  onChoose(): void;
}

/** The way from sign-in to registration, or back. */
export function OtherWay({ question, answer, onChoose }: OtherWayProps): ReactElement {
  return (
    <p className={styles.way}>
      {question}{' '}
      <Button variant="ghost" size="sm" onClick={onChoose}>
        {answer}
      </Button>
    </p>
  );
}
