import { createContext, type ReactElement, type ReactNode, useContext, useId } from 'react';
import styles from './option.module.css';

/** Which option the keys have chosen, and how the pointer chooses one. */
export interface Choice {
  readonly active: string | undefined;
  choose(id: string): void;
}

/** Gives the choice to every option of a list. */
export const ChoiceContext = createContext<Choice>({ active: undefined, choose: () => undefined });

interface OptionProps {
  readonly className?: string | undefined;
  /** Name, where the contents say more or less than it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  onOpen(element: HTMLElement): void;
}

/** One thing that a search leads to; the field keeps the focus, so it is no stop of the tab key. */
export function Option({ className, label, children, onOpen }: OptionProps): ReactElement {
  const id = useId();
  const { active, choose } = useContext(ChoiceContext);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active === id}
      aria-label={label}
      className={className ? `${styles.option} ${className}` : styles.option}
      onPointerMove={() => active !== id && choose(id)}
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
