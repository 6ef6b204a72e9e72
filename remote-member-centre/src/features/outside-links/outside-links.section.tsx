import { errorMessageKey } from '@pavilion/api-client';
import type { OutsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import { outsideSettings, withOutsideTexts } from '@pavilion/outside-sign-in';
import { useHost } from '@pavilion/remote-contract';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outsideTexts } from '../../ui/outside.texts';
import { withPageTexts } from '../../ui/page-texts';
import { LinkRow } from './components/link-row';
import { TextsMissing } from './components/texts-missing';
import type { Opened } from './dialogs/opened';
import { isLastWay, shownServices } from './offered-services';
import styles from './outside-links.module.css';
import { useOutsideLinks } from './outside-links.queries';

// What asks the provider comes with the first dialog.
const LinkDialog = lazy(async () => ({ default: (await import('./dialogs/link-dialog')).LinkDialog }));

interface OutsideLinksProps {
  /** Whether the owner has a password, which every change takes then. */
  readonly hasPassword: boolean;
}

/** Accounts elsewhere that sign in to this one, where the brand takes any. */
function Section({ hasPassword }: OutsideLinksProps): ReactElement | null {
  const { t } = useTranslation();
  const settings = outsideSettings(useHost());
  const [opened, setOpened] = useState<Opened>();
  if (!settings || !(settings.google || settings.facebook)) return null;
  return (
    <Card as="section" aria-labelledby="outside-links">
      <h2 id="outside-links" className={styles.title}>
        {t('member-outside.title')}
      </h2>
      <p className={styles.hint}>{t('member-outside.hint')}</p>
      <Links settings={settings} onOpen={setOpened} />
      {opened && (
        <Suspense fallback={null}>
          <LinkDialog opened={opened} hasPassword={hasPassword} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

interface LinksProps {
  readonly settings: OutsideSignIn;
  onOpen(opened: Opened): void;
}

function Links({ settings, onOpen }: LinksProps): ReactElement {
  const { t } = useTranslation();
  const read = useOutsideLinks();
  if (read.isError)
    return (
      <ErrorState
        level={3}
        title={t('member-outside.failed')}
        description={t(errorMessageKey(read.error))}
        retryLabel={t('member-centre.retry')}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <Skeleton height="144px" radius="control" />;
  const about = read.data;
  return (
    <ul className={styles.rows}>
      {shownServices(settings, about).map((service) => (
        <LinkRow
          key={service}
          service={service}
          link={about.links.find((link) => link.service === service)}
          isLastWay={isLastWay(settings, about, service)}
          onLink={() => onOpen({ dialog: 'link', service })}
          onUnlink={() => onOpen({ dialog: 'unlink', service })}
        />
      ))}
    </ul>
  );
}

/** The same with its texts. */
export const OutsideLinksSection = withPageTexts(
  'member-outside',
  outsideTexts,
  withOutsideTexts(Section, { waiting: <Skeleton height="232px" radius="card" />, Missing: TextsMissing }),
);
