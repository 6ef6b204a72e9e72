// What host and remotes use of the library: the rest stays out of the one shared copy. The build of a remote refuses
// to import a name that is not here.
export { I18nextProvider } from 'react-i18next-modules/I18nextProvider.js';
export { initReactI18next } from 'react-i18next-modules/initReactI18next.js';
export { useTranslation } from 'react-i18next-modules/useTranslation.js';
