import { testLinkParameter } from '@pavilion/federation-contract';
import { describeLanguage } from '@pavilion/i18n';
import type { TestPin } from '@pavilion/remote-contract';
import { Button, IconButton } from '@pavilion/ui';
import { ChevronDown, FlaskConical, LogOut, PanelsTopLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import { useQaTexts } from './qa-texts';
import classes from './test-banner.module.css';

interface TestBannerProps {
  readonly pin: TestPin;
  onOpenPanel(): void;
}

const shortId = 8;

function What({ pin }: { readonly pin: TestPin }): ReactElement {
  const { t } = useTranslation();
  const { boot } = useRuntime();
  const language = usePreference('language');
  const until = new Date(pin.expiresAt).toLocaleString(describeLanguage(language).tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div className={classes.what}>
      <p className={classes.title}>
        {t('qa.banner.title')} <code className={classes.id}>{boot.composition.id.slice(0, shortId)}</code>
      </p>
      <p className={classes.facts}>
        {pin.differs?.map(({ app, version }) => (
          <code key={app} className={classes.release}>
            {app} {version}
          </code>
        ))}
        {pin.differs?.length === 0 && <span>{t('qa.banner.same')}</span>}
        <span>{t('qa.banner.until', { time: until })}</span>
      </p>
    </div>
  );
}

function FoldedBanner({ onUnfold }: { readonly onUnfold: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={`${classes.banner} ${classes.folded}`} aria-label={t('qa.banner.label')}>
      <IconButton label={t('qa.banner.unfold')} icon={<FlaskConical size={20} />} onClick={onUnfold} />
    </aside>
  );
}

/** Says on every page that a test link chose what is shown, and leads out with one press. */
export default function TestBanner({ pin, onOpenPanel }: TestBannerProps): ReactElement | null {
  const { t } = useTranslation();
  const ready = useQaTexts();
  const [folded, setFolded] = useState(false);
  if (!ready) return null;
  if (folded) return <FoldedBanner onUnfold={() => setFolded(false)} />;
  return (
    <aside className={classes.banner} aria-label={t('qa.banner.label')}>
      <span className={classes.mark} aria-hidden="true">
        <FlaskConical size={20} />
      </span>
      <What pin={pin} />
      <div className={classes.actions}>
        <Button size="sm" icon={<PanelsTopLeft size={16} aria-hidden="true" />} onClick={onOpenPanel}>
          {t('qa.banner.panel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<LogOut size={16} aria-hidden="true" />}
          href={`/?${testLinkParameter}=off`}
        >
          {t('qa.banner.leave')}
        </Button>
      </div>
      <IconButton
        size="sm"
        className={classes.fold ?? ''}
        label={t('qa.banner.fold')}
        icon={<ChevronDown size={18} />}
        onClick={() => setFolded(true)}
      />
    </aside>
  );
}
