import { useHost } from '@pavilion/remote-contract';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import styles from './next-card.module.css';

interface NextCardProps {
  readonly kind: string;
  readonly title: string;
  readonly picture: string | undefined;
  /** Colour of the picture, which stands in its place until it has come. */
  readonly colour?: string;
  readonly href: string;
  /** Before the page changes. */
  onLeave(): void;
}

/** One thing that a new member may do next. */
export function NextCard({ kind, title, picture, colour, href, onLeave }: NextCardProps): ReactElement {
  const host = useHost();
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    host.navigate(href);
  };
  return (
    <a className={styles.card} href={href} onClick={follow}>
      <span className={styles.picture} style={{ backgroundColor: colour }}>
        {picture && <img src={picture} alt="" decoding="async" />}
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.title}>{title}</span>
      </span>
      <ChevronRight className={styles.way} aria-hidden size={18} />
    </a>
  );
}
