export { RegistrationTitle } from './components/registration-title';
export { NewMemberWelcome, NewPlayerOffers, preloadRegistration, RegistrationPanel } from './late-parts';
export { forgetNewMember, noteAccountNumber, rememberNewMember, useNewMember } from './new-member.store';
export { passwordStrength } from './password-strength';
export { dropRegistrationDraft } from './registration-draft';
export { useRegisterSettings } from './registration.queries';
export { registrationRoutes } from './registration.routes';
export { RegistrationScreen } from './registration.screen';
export { useInvitationOfAddress } from './use-invitation';
