import type { InboxMessage } from '@pavilion/api-contract';
import { Button, SegmentedControl } from '@pavilion/ui';
import { PenLine } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InboxTab } from './components/inbox-tab';
import { NoticesTab } from './components/notices-tab';
import { OutboxTab } from './components/outbox-tab';
import { WriteSheet } from './components/write-sheet';
import styles from './inbox.page.module.css';
import { useDrafts } from './use-drafts';

const tabs = ['inbox', 'outbox', 'notices'] as const;

/** Platform information: messages to the account, those it wrote, the brand's notices, and writing one. */
export function InboxPage(): ReactElement {
  const { t } = useTranslation();
  const [tab, show] = useState<(typeof tabs)[number]>('inbox');
  const [answered, answer] = useState<InboxMessage>();
  const [isWriting, write] = useState(false);
  const drafts = useDrafts();
  const open = (message?: InboxMessage): void => {
    answer(message);
    write(true);
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <SegmentedControl
          deferred
          label={t('member-letters.which')}
          value={tab}
          onValueChange={show}
          options={tabs.map((value) => ({ value, label: t(`member-letters.tab.${value}`) }))}
        />
        <Button variant="primary" icon={<PenLine aria-hidden size={18} />} onClick={() => open()}>
          {t('member-letters.write')}
        </Button>
      </div>
      {tab === 'inbox' && <InboxTab onReply={open} />}
      {tab === 'outbox' && <OutboxTab onWrite={() => open()} />}
      {tab === 'notices' && <NoticesTab />}
      <WriteSheet open={isWriting} onOpenChange={write} answered={answered} drafts={drafts} />
    </div>
  );
}
