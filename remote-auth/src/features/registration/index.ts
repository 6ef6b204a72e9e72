export { RegistrationPanel } from './components/registration-panel';
export { Welcome } from './components/welcome';
export { registrationRoutes } from './registration.routes';
