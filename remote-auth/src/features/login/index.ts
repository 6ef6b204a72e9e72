export { LoginPanel } from './components/login-panel';
export { keepLoginDraft, readLoginDraft } from './login-draft';
export { signInByName } from './login.queries';
export { forget as forgetRemembered, readRemembered } from './remembered';
