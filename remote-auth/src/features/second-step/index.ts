export { SecondStep } from './components/late-second-step';
export { PasskeyButton } from './components/passkey-button';
export { type Needed, neededBy } from './second-step-needed';
