import type { Announcement } from '@pavilion/api-contract';
import { useSession } from '@pavilion/remote-contract';
import { Dialog, EmptyState, ErrorState, NoMessagesArt, Skeleton } from '@pavilion/ui';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeAnnouncements } from '../../layers/announcements.store';
import { useAnnouncements, useMarkRead } from './announcements.queries';
import { NoticeArticle } from './notice-article';
import classes from './notice-dialog.module.css';
import { NoticeList } from './notice-list';

interface NoticeDialogProps {
  /** The announcement to open with. */
  readonly first?: number | undefined;
}

/** From this width up, list and article stand side by side. */
const wide = '(min-width: 768px)';

/** The announcements of the brand: a list, nine a page, and the one that is read. */
export default function NoticeDialog({ first }: NoticeDialogProps): ReactElement {
  const { t } = useTranslation();
  const notices = useAnnouncements();
  return (
    <Dialog
      open
      onOpenChange={closeAnnouncements}
      size="lg"
      className={classes.dialog}
      title={t('shell.notice.title')}
      closeLabel={t('shell.close')}
      moveLabel={t('shell.move')}
    >
      {notices.isError ? (
        <ErrorState
          title={t('shell.notice.failed')}
          retryLabel={t('shell.fence.retry')}
          onRetry={() => void notices.refetch()}
        />
      ) : !notices.data ? (
        <div className={classes.wait} role="status" aria-label={t('shell.notice.loading')}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      ) : notices.data.length === 0 ? (
        <EmptyState art={<NoMessagesArt />} title={t('shell.notice.none')} level={3} />
      ) : (
        <Reading notices={notices.data} first={first} />
      )}
    </Dialog>
  );
}

/**
 * Which announcement is read: the chosen one; where there is room beside the list, the first of the page until then.
 */
function Reading({ notices, first }: NoticeDialogProps & { readonly notices: readonly Announcement[] }): ReactElement {
  const signedIn = useSession().status === 'open';
  const markRead = useMarkRead();
  const [chosen, setChosen] = useState(first ?? (matchMedia(wide).matches ? notices[0]?.id : undefined));
  const shown = notices.find(({ id }) => id === chosen);
  const noteReading = useEffectEvent(() => shown && markRead(shown));
  useEffect(() => void noteReading(), [chosen]);
  return (
    <div className={shown ? `${classes.panes} ${classes.reading}` : classes.panes}>
      <NoticeList notices={notices} chosen={shown?.id} marks={signedIn} onChoose={setChosen} />
      {shown && (
        <NoticeArticle key={shown.id} notice={shown} onBack={() => setChosen(undefined)} onLeave={closeAnnouncements} />
      )}
    </div>
  );
}
