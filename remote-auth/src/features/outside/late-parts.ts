export { OutsideIntro } from './components/outside-intro';
export { OutsideWays } from './components/outside-ways';
export { ServiceSms } from './components/service-sms';
export { registerNewcomer } from './outside.queries';
export { proveByService, sendServiceCode } from './service-phone';
