import { Button, Tabs } from '@pavilion/ui';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { AppCode } from './app-code';
import { appLink, type AppSystem, appSystems, ownSystem } from './app-links';
import classes from './download-guide.module.css';
import { StepPicture } from './step-picture';

const laterSteps = [0, 1, 2] as const;

/** How the app comes onto a phone: four steps a system, of which the first is the code. */
export function GuideSteps(): ReactElement {
  const { t } = useTranslation();
  const [system, setSystem] = useState(ownSystem);
  return (
    <Tabs<AppSystem>
      variant="segmented"
      label={t('shell.app.systems')}
      value={system}
      onValueChange={setSystem}
      items={appSystems.map((value) => ({ value, label: t(`shell.app.${value}.name`) }))}
    >
      <ol className={classes.steps}>
        <li className={classes.step}>
          <FirstStep system={system} />
        </li>
        {laterSteps.map((step) => (
          <li key={step} className={classes.step}>
            <StepPicture system={system} step={step} />
            <StepText system={system} step={step + 2} />
          </li>
        ))}
      </ol>
    </Tabs>
  );
}

/** The code, and the link itself for who reads this on the phone; without either when the brand has no app. */
function FirstStep({ system }: { readonly system: AppSystem }): ReactElement {
  const { t } = useTranslation();
  const link = appLink(useRuntime().boot.info, system);
  return (
    <>
      {link ? (
        <AppCode link={link} title={t(`shell.app.${system}.code`)} />
      ) : (
        <span className={classes.none}>{t('shell.app.none')}</span>
      )}
      <StepText system={system} step={1} />
      {link && (
        <Button
          size="sm"
          className={classes.get}
          icon={<Download size={16} aria-hidden="true" />}
          render={<a href={link} rel="noopener noreferrer" target="_blank" />}
        >
          {t('shell.app.get')}
        </Button>
      )}
    </>
  );
}

function StepText({ system, step }: { readonly system: AppSystem; readonly step: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <p className={classes.words}>
      <span className={classes.number}>{t('shell.app.step', { number: step })}</span>
      {t(`shell.app.${system}.step${step}`)}
    </p>
  );
}
