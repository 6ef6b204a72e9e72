import type { SlotProps } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { Palette, PaletteField } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOfSlot } from '../../routing/labels';
import { withSearch } from '../../routing/search-address';
import { useRuntime } from '../../runtime/runtime-context';
import { FencedPanel } from '../fence/fenced-panel';
import { RemotePart } from '../fence/remote-part';
import { SlowNotice } from '../fence/slow-notice';
import { useSearchEntries } from '../search/use-search-entries';
import classes from './search-layer.module.css';

const slot = 'shell.dialog.search';

const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'searchOpened' in state;

/** Leaves the search, and then does what was chosen in it, on the page as it was before. */
function useLeave(): (then?: () => void) => void {
  const { navigation } = useRuntime();
  const { pathname, search, state } = useLocation();
  return (then = () => undefined) => {
    // The layers that lie over a page are closed when it is left; what opens one waits for that.
    const after = (): unknown => setTimeout(then);
    if (openedHere(state)) {
      addEventListener('popstate', after, { once: true });
      return navigation.back();
    }
    navigation.go(`${pathname}${withSearch(search, false)}`, { replace: true });
    after();
  };
}

interface WaitingProps {
  readonly typed: string;
  onTyped(typed: string): void;
}

/** Takes what is typed until the remote's field is there. */
function Waiting({ typed, onTyped }: WaitingProps): ReactElement {
  const { t } = useTranslation();
  const label = t('shell.search.label');
  return (
    <div className={classes.wait}>
      <PaletteField>
        <Search size={22} aria-hidden="true" />
        <input
          type="text"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </PaletteField>
      <SlowNotice />
    </div>
  );
}

/** The search over the page: the host's layer, filled by a remote. */
export default function SearchLayer(): ReactElement {
  const { t } = useTranslation();
  const { boot, loader } = useRuntime();
  const leave = useLeave();
  const entries = useSearchEntries(leave);
  const [typed, setTyped] = useState('');
  const remote = remoteOfSlot(boot.composition, slot) ?? 'remote-lobby';
  return (
    <Palette open onOpenChange={() => leave()} label={t('shell.search.label')}>
      <RemotePart<SlotProps[typeof slot]>
        remote={remote}
        id={slot}
        load={() => loader.slot(slot)}
        props={{ entries, typed, onClose: () => leave() }}
        waiting={<Waiting typed={typed} onTyped={setTyped} />}
        fenced={(code, retry) => <FencedPanel remote={remote} code={code} onRetry={retry} />}
      />
    </Palette>
  );
}
