import type { Announcement } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../rich-text/rich-text';
import { NoticeDate } from './notice-date';
import classes from './notice-dialog.module.css';

interface NoticeArticleProps {
  readonly notice: Announcement;
  /** Back to the list, where there is no room for both. */
  onBack?(): void;
  onLeave(): void;
}

/** One announcement in full. */
export function NoticeArticle({ notice, onBack, onLeave }: NoticeArticleProps): ReactElement {
  const { t } = useTranslation();
  return (
    <article className={classes.article} aria-label={notice.title} tabIndex={0}>
      {onBack && (
        <Button
          className={classes.back}
          variant="ghost"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('shell.notice.back')}
        </Button>
      )}
      <h3 className={classes.title}>{notice.title}</h3>
      <NoticeDate at={notice.startDate} />
      <RichText html={notice.content} onLeave={onLeave} />
    </article>
  );
}
