import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './message-article.module.css';

interface ReadingHeadProps {
  readonly id: string;
  readonly title: string;
  /** Who wrote it, or whom it went to. */
  readonly person: string;
  readonly at: number;
  readonly backLabel: string;
  onBack(): void;
}

/** Title of what is read. Where that takes the list's place, it takes the focus as well. */
export function ReadingHead({ id, title, person, at, backLabel, onBack }: ReadingHeadProps): ReactElement {
  const { preferences } = useHost();
  const back = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isAlone = back.current && getComputedStyle(back.current).display !== 'none';
    if (isAlone) head.current?.focus();
  }, [id]);
  return (
    <>
      <div ref={back} className={styles.back}>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden size={18} />} onClick={onBack}>
          {backLabel}
        </Button>
      </div>
      <header className={styles.head}>
        <h2 id="message-title" ref={head} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.facts}>
          <span className={styles.sender}>{person}</span>
          <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, preferences.language())}</time>
        </p>
      </header>
    </>
  );
}
