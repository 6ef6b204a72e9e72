import { withLateTexts } from '@pavilion/late-texts';
import { Skeleton } from '@pavilion/ui';
import { TextsMissing } from '../../ui/texts-missing';
import { PasskeyNotice as Notice } from './components/passkey-notice';
import { SecondStepPanel as Panel } from './components/second-step-panel';
import { secondStepTexts } from '../../ui/second-step-texts';

export { signInByPasskey } from './second-step.queries';

/** Why a passkey did not do, with its texts. */
export const PasskeyNotice = withLateTexts(secondStepTexts, Notice, { waiting: null, Missing: TextsMissing });

/** The second step, with its texts. */
export const SecondStepPanel = withLateTexts(secondStepTexts, Panel, {
  waiting: <Skeleton height="320px" radius="control" />,
  Missing: TextsMissing,
});
