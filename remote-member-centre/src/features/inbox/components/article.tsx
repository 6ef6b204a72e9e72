import { useHost } from '@pavilion/remote-contract';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { type ArticleNode, articleNodes } from '../article-nodes';
import styles from './article.module.css';

/** An article of the brand; links into the site stay in the page, others open beside it. */
export function Article({ html }: { html: string }): ReactElement {
  return <div className={styles.article}>{articleNodes(html).map(renderNode)}</div>;
}

function renderNode(node: ArticleNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br key={index} />;
  const inside = children.map(renderNode);
  if (Tag === 'a')
    return href === undefined ? (
      inside
    ) : (
      <ArticleLink key={index} href={href}>
        {inside}
      </ArticleLink>
    );
  return <Tag key={index}>{inside}</Tag>;
}

function ArticleLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  const host = useHost();
  if (!href.startsWith('/'))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  const handleClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    host.navigate(href);
  };
  return (
    <a href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
