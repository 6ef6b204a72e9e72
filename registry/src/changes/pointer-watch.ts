import { createListener, type Listener } from '@pavilion/platform';
import { pointerChannel } from '../compositions/pointer-moves';

/** A brand's pointer as it is now. */
export interface PointerChange {
  readonly brand: string;
  readonly revision: number;
}

/** Where changes of pointers are heard, and what is done with them. */
export interface PointerWatchOptions {
  readonly databaseUrl: string;
  readonly revisionOf: (brand: string) => Promise<number | undefined>;
  readonly onChange: (change: PointerChange) => void;
  /** Something may have changed, and nobody knows what. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
}

/** Hears every move of every registry; after a lost connection everything counts as changed. */
export function watchPointers({ databaseUrl, revisionOf, onChange, onGap, onError }: PointerWatchOptions): Listener {
  const tell = async (brand: string): Promise<void> => {
    const revision = await revisionOf(brand);
    if (revision !== undefined) onChange({ brand, revision });
  };
  return createListener({
    url: databaseUrl,
    channel: pointerChannel,
    longestRetryMs: 1_000,
    onMessage: (brand) => {
      tell(brand).catch((error: unknown) => {
        onError(error);
        onGap();
      });
    },
    onReconnect: onGap,
    onError,
  });
}
