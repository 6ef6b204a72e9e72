import { useSession } from '@pavilion/remote-contract';
import { type ReactElement, useState } from 'react';
import { late } from '../../late/late';
import { useAtRest } from '../use-at-rest';
import { wasDue } from './due-mark';

const RealityWatch = late<object>(() => import('./reality-watch'), { quiet: true });

/** For members alone, and once the page has come to rest: at once where a check was left without an answer. */
export function Reality(): ReactElement | null {
  const session = useSession();
  const atRest = useAtRest();
  const [isWaiting] = useState(() => wasDue(sessionStorage));
  if (session.status !== 'open' || !session.abilities.memberCentre || !(atRest || isWaiting)) return null;
  return <RealityWatch key={session.memberId} props={{}} />;
}
