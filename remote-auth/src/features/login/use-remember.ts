import type { SessionOpened } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useState } from 'react';
import { useForgetDevice } from './login.queries';
import { forget, readRemembered, remember, type SmsDetails } from './remembered';

/** The tick box: whom this browser remembers, and whether it is to remember who signs in next. */
export function useRemember() {
  const { merchantCode } = useHost().brand;
  const [known, setKnown] = useState(() => readRemembered(merchantCode));
  const [ticked, setTicked] = useState(known !== undefined);
  const device = useForgetDevice();
  const drop = (): void => {
    forget(merchantCode);
    setKnown(undefined);
    setTicked(false);
  };
  return {
    known,
    ticked,
    /** Forgets the device here; the platform has done so already. */
    drop,
    /** Why the platform could not be told to forget the device. */
    failure: device.error ?? undefined,
    tick(next: boolean): void {
      setTicked(next);
      if (next) return device.reset();
      if (!known) return;
      drop();
      device.mutate();
    },
    /** Keeps or forgets whoever signed in, as the box says. */
    settle({ username }: SessionOpened, sms: SmsDetails | undefined): void {
      if (ticked) remember(merchantCode, { username, sms });
      else forget(merchantCode);
    },
  };
}

/** State of {@link useRemember}. */
export type RememberState = ReturnType<typeof useRemember>;
