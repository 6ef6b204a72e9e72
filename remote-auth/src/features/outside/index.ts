export { OutsideIntro, OutsideWays, ServiceSms } from './components/late-outside';
export { fieldOfReason } from './field-of-reason';
export { loadOutside, usesServicePhone } from './load-outside';
export { dropNewcomer, type Newcomer, useNewcomer } from './newcomer.store';
