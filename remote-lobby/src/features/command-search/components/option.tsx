import { type ReactElement, type ReactNode, useId } from 'react';
import { useChosen } from '../choice';
import styles from './option.module.css';

interface OptionProps {
  readonly className?: string | undefined;
  /** Name, where the contents say more or less than it. */
  readonly label?: string | undefined;
  /** Makes it a switch and says its state. */
  readonly checked?: boolean | undefined;
  readonly children: ReactNode;
  onOpen(element: HTMLElement): void;
}

/** One thing that a search leads to; the field keeps the focus, so it is no stop of the tab key. */
export function Option({ className, label, checked, children, onOpen }: OptionProps): ReactElement {
  const id = useId();
  const { choice, isChosen } = useChosen(id);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-checked={checked}
      aria-label={label}
      className={className ? `${styles.option} ${className}` : styles.option}
      onPointerMove={() => choice.choose(id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {children}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Options of one kind under their name. */
export function Group({ title, className, children }: GroupProps): ReactElement {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} role="presentation" className={styles.title}>
        {title}
      </div>
      <div role="presentation" className={className ?? styles.rows}>
        {children}
      </div>
    </div>
  );
}
