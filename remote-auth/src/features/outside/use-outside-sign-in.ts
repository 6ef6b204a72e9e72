import type { SessionOpened } from '@pavilion/api-contract';
import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import {
  dropLeaving,
  failureOf,
  noteLeaving,
  openProvider,
  type OutsideReason,
  takeLeaving,
} from '@pavilion/outside-sign-in';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Needed, neededBy } from '../second-step';
import { keepNewcomer } from './newcomer.store';
import { newcomerOf, signInByOutside } from './outside.queries';

/** Where whoever leaves for a service comes back to: both addresses show these ways again. */
const returnPath = '/login';
const pagePath = /^\/register(?:\.html)?$/;

/** Presses closer together than this count as one. */
const throttleMs = 1000;

export interface OutsideOutcomes {
  onSuccess(session: SessionOpened): void;
  /** A second step is asked for. */
  onNeeded(needed: Needed): void;
  /** The brand does not know the person yet: registration has the rest. */
  onNewcomer(): void;
}

/** A return from a service's page, until somebody has been told what it came to. */
interface Return {
  readonly service: OutsideService;
  readonly token: Promise<string | null>;
}

// Part of the page and not of a dialog: the one that begins to ask may be drawn anew before the provider answers.
let comingBack: Return | undefined;

/** Asks the provider once who has come back, for whichever dialog is there. */
function returnOf(host: HostApi): Return | undefined {
  const service = takeLeaving();
  if (service) comingBack = { service, token: openProvider(host).then((provider) => provider.tokenOfReturn()) };
  return comingBack;
}

/** How far a sign-in by a service is. */
export type OutsideState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'opening' | 'returned' | 'sending'; readonly service: OutsideService }
  | { readonly stage: 'failed'; readonly service: OutsideService; readonly reason: OutsideReason }
  | {
      readonly stage: 'refused';
      readonly service: OutsideService;
      readonly error: unknown;
      readonly idToken: string;
    };

/** Signing in by services outside. The newest press counts; what an older one comes to is dropped. */
export function useOutsideSignIn(outcomes: OutsideOutcomes) {
  const host = useHost();
  const { state, prove, retry } = useProving(outcomes);
  const lastPress = useRef(-Infinity);
  const goOnFromReturn = useEffectEvent(() => {
    const back = returnOf(host);
    if (back) void prove('returned', back.service, () => back.token);
  });
  useEffect(() => goOnFromReturn(), []);
  return {
    state,
    retry,
    press(service: OutsideService): void {
      if (Date.now() - lastPress.current < throttleMs) return;
      lastPress.current = Date.now();
      void prove('opening', service, async () => (await openProvider(host)).signInByPopup(service));
    },
    leave: (service: OutsideService) => void prove('opening', service, () => leaveFor(host, service)),
  };
}

/** Has a service vouch for somebody, and hands its word to the platform. */
function useProving(outcomes: OutsideOutcomes) {
  const host = useHost();
  const [state, setState] = useState<OutsideState>({ stage: 'idle' });
  const { begin } = useAttempts();
  const hand = async (service: OutsideService, idToken: string, isCurrent: () => boolean): Promise<void> => {
    setState({ stage: 'sending', service });
    const refusal = await signInByOutside(host, idToken).then(outcomes.onSuccess, (error: unknown) => ({ error }));
    if (!refusal || !isCurrent()) return;
    const { error } = refusal;
    const needed = neededBy(error);
    if (needed) return outcomes.onNeeded(needed);
    const newcomer = newcomerOf(error, idToken);
    if (!newcomer) return setState({ stage: 'refused', service, error, idToken });
    keepNewcomer(newcomer);
    outcomes.onNewcomer();
  };
  const prove = async (
    stage: 'opening' | 'returned',
    service: OutsideService,
    work: () => Promise<string | null>,
  ): Promise<void> => {
    const isCurrent = begin();
    setState({ stage, service });
    try {
      const idToken = await work();
      if (!isCurrent()) return;
      comingBack = undefined;
      if (idToken === null) setState({ stage: 'idle' });
      else await hand(service, idToken, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      comingBack = undefined;
      setState({ stage: 'failed', service, reason: failureOf(error).reason });
    }
  };
  return { state, prove, retry: (service: OutsideService, idToken: string) => void hand(service, idToken, begin()) };
}

async function leaveFor(host: HostApi, service: OutsideService): Promise<null> {
  const provider = await openProvider(host);
  if (!pagePath.test(window.location.pathname)) host.navigate(returnPath);
  noteLeaving(service);
  await provider.leaveFor(service).catch((error: unknown) => {
    dropLeaving();
    throw error;
  });
  return null;
}

/** Tells the newest attempt from those before it; none is current once the part is gone. */
function useAttempts() {
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );
  return {
    begin(): () => boolean {
      newest.current += 1;
      const mine = newest.current;
      return () => mine === newest.current;
    },
  };
}
