import { Button, Dialog, Tabs } from '@pavilion/ui';
import { Check, ClipboardCopy } from 'lucide-react';
import { type ReactElement, useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { AppsView } from './apps-view';
import { EventsView, ReportsView, SharedView } from './lists-view';
import { FaultsView } from './faults-view';
import { PageFacts } from './page-facts';
import { panelText } from './panel-text';
import classes from './qa-panel.module.css';
import { useQaTexts } from './qa-texts';

const views = {
  apps: AppsView,
  shared: SharedView,
  events: EventsView,
  reports: ReportsView,
  faults: FaultsView,
} as const;
type View = keyof typeof views;

const readAgainMs = 1_000;

/** What the panel shows is read anew while it is open. */
function useFreshView(): void {
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(readAgain, readAgainMs);
    return () => clearInterval(timer);
  }, []);
}

function CopyAsText(): ReactElement {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const [copied, setCopied] = useState(false);
  const handleCopy = (): void => {
    navigator.clipboard.writeText(panelText(runtime)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <span role="status" className={classes.copied}>
        {copied && t('qa.copied')}
      </span>
      <Button
        icon={copied ? <Check size={16} aria-hidden="true" /> : <ClipboardCopy size={16} aria-hidden="true" />}
        onClick={handleCopy}
      >
        {t('qa.copy')}
      </Button>
    </>
  );
}

/** The release panel: which releases this page runs and how they came; in development also how to break them. */
export default function QaPanel({ onClose }: { onClose(): void }): ReactElement | null {
  const { t } = useTranslation();
  const { environment } = useRuntime().boot;
  const ready = useQaTexts();
  const [view, setView] = useState<View>('apps');
  useFreshView();
  if (!ready) return null;
  const shown = (Object.keys(views) as View[]).filter((name) => name !== 'faults' || environment === 'development');
  const Shown = views[view];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('qa.title')}
      description={t('qa.description')}
      closeLabel={t('shell.close')}
      footer={<CopyAsText />}
      className={classes.panel ?? ''}
    >
      <PageFacts />
      <Tabs
        label={t('qa.title')}
        value={view}
        onValueChange={setView}
        items={shown.map((name) => ({ value: name, label: t(`qa.tab.${name}`) }))}
      >
        <Shown />
      </Tabs>
    </Dialog>
  );
}
