export { SecondFactorSection } from './second-factor.section';
export { useAuthenticator } from './second-factor.queries';
