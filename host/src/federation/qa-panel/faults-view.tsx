import { type RemoteId, remoteIds } from '@pavilion/remote-contract';
import { Button, Notice, Select } from '@pavilion/ui';
import { Hammer, Wrench } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { type Fault, faults, type FaultSwitches, keepFaults, readFaults } from '../faults/fault-switches';
import classes from './qa-panel.module.css';

const sound = 'sound';

const without = (switches: FaultSwitches, remote: RemoteId): FaultSwitches =>
  Object.fromEntries(Object.entries(switches).filter(([name]) => name !== remote));

function FaultActions({
  onApply,
  onMend,
}: {
  readonly onApply: () => void;
  readonly onMend: () => void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <Button variant="danger" icon={<Hammer size={16} aria-hidden="true" />} onClick={onApply}>
        {t('qa.fault.apply')}
      </Button>
      <Button icon={<Wrench size={16} aria-hidden="true" />} onClick={onMend}>
        {t('qa.fault.mend')}
      </Button>
    </div>
  );
}

/** Breaks remotes of this tab on purpose; there is nothing of it outside of development. */
export function FaultsView(): ReactElement | null {
  const { t } = useTranslation();
  const { boot, loader } = useRuntime();
  const [switches, setSwitches] = useState(readFaults);
  if (boot.environment !== 'development') return null;
  const keep = (next: FaultSwitches): void => {
    keepFaults(next);
    setSwitches(next);
  };
  const choose = (remote: RemoteId, fault: Fault | typeof sound): void =>
    keep(fault === sound ? without(switches, remote) : { ...switches, [remote]: fault });
  const remotes = remoteIds.filter((remote) => boot.composition.remotes[remote]);
  const startOver = (): void => remotes.forEach((remote) => loader.restart(remote));
  const mend = (): void => {
    keep({});
    startOver();
  };
  const options = [sound, ...faults] as const;
  return (
    <div className={classes.faults}>
      <Notice tone="warning" title={t('qa.fault.title')}>
        {t('qa.fault.body')}
      </Notice>
      <div className={classes.switches}>
        {remotes.map((remote) => (
          <Select
            key={remote}
            size="md"
            label={remote}
            value={switches[remote] ?? sound}
            onValueChange={(fault) => choose(remote, fault)}
            options={options.map((fault) => ({ value: fault, label: t(`qa.fault.${fault}`) }))}
          />
        ))}
      </div>
      <FaultActions onApply={startOver} onMend={mend} />
    </div>
  );
}
