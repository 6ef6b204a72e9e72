import { Dialog } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { closeDownloadGuide } from './download-guide.store';
import { GuideSteps } from './guide-steps';

/** The guide to the app, over the page. */
export default function DownloadGuide(): ReactElement {
  const { t } = useTranslation();
  const { name } = useRuntime().boot.brand;
  return (
    <Dialog
      open
      onOpenChange={closeDownloadGuide}
      size="lg"
      title={t('shell.app.title', { brand: name })}
      closeLabel={t('shell.close')}
      moveLabel={t('shell.move')}
    >
      <GuideSteps />
    </Dialog>
  );
}
