export { PasskeyNotice } from './components/passkey-notice';
export { SecondStepPanel } from './components/second-step-panel';
export { signInByPasskey } from './second-step.queries';
