import type { Announcement } from '@pavilion/api-contract';
import { Button, Dialog } from '@pavilion/ui';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../rich-text/rich-text';
import short from '../overlays/short-dialog.module.css';
import { usePageClear } from '../overlays/use-page-clear';
import { expectNews } from '../../layers/announcements.store';
import { useMarkRead, useNews } from './announcements.queries';

const close = (): void => expectNews(false);

/**
 * What the brand wants seen after a sign-in and the account has not read, one after the other; nothing when there is
 * nothing, or when it cannot be had.
 */
export default function NewsDialog(): ReactElement | null {
  const { data, isError } = useNews();
  // What is read is not found again, so those of the first answer are gone through.
  const [items, setItems] = useState(data);
  if (!items && data) setItems(data);
  const nothing = items ? items.length === 0 : isError;
  useEffect(() => {
    if (nothing) close();
  }, [nothing]);
  return items ? <NewsOnceClear items={items} /> : null;
}

/** Looks at the page when the news are there: a menu may have been opened while they were on their way. */
function NewsOnceClear({ items }: { readonly items: readonly Announcement[] }): ReactElement | null {
  return usePageClear() ? <News items={items} /> : null;
}

function News({ items }: { readonly items: readonly Announcement[] }): ReactElement | null {
  const { t } = useTranslation();
  const markRead = useMarkRead();
  const [position, setPosition] = useState(0);
  const item = items[position];
  const noteReading = useEffectEvent(() => item && markRead(item));
  useEffect(() => void noteReading(), [position]);
  if (!item) return null;
  const last = position === items.length - 1;
  return (
    <Dialog
      open
      onOpenChange={close}
      className={short.short}
      title={item.title}
      description={
        items.length > 1 ? t('shell.news.position', { position: position + 1, count: items.length }) : undefined
      }
      closeLabel={t('shell.close')}
      moveLabel={t('shell.move')}
      footer={
        <Button variant="primary" onClick={() => (last ? close() : setPosition(position + 1))}>
          {t(last ? 'shell.news.done' : 'shell.news.next')}
        </Button>
      }
    >
      <RichText html={item.content} onLeave={close} />
    </Dialog>
  );
}
