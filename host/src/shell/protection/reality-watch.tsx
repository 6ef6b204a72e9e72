import { type ReactElement, useEffect, useState } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import { keepDue } from './due-mark';
import { RealityCheck } from './reality-check';
import { loadRealityTexts } from './reality-texts';
import { useDueCheck } from './use-due-check';
import { useRealityAnswer } from './use-reality-answer';

/** Waits for the time at which the member is to be shown what the session came to, and shows it over everything. */
export default function RealityWatch(): ReactElement | null {
  const { translations } = useRuntime();
  const [hasTexts, setHasTexts] = useState(false);
  const due = useDueCheck();
  const isDue = due !== undefined;
  const answer = useRealityAnswer(due?.nextRealityCheckAt);
  useEffect(() => keepDue(sessionStorage, isDue), [isDue]);
  useEffect(() => {
    if (!isDue) return;
    // A game in full screen would hide what lies over the page.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    // Without its texts the check is shown by their keys rather than not at all.
    const show = (): void => setHasTexts(true);
    translations.register(['reality'], loadRealityTexts).then(show, show);
  }, [isDue, translations]);
  return due && hasTexts ? <RealityCheck protection={due} answer={answer} /> : null;
}
