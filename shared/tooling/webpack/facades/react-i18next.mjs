// What host and remotes use of the library: the rest stays out of the one shared copy. The build of a remote loads it
// against this file, so a name that is not here fails there and not in a browser.
export { I18nextProvider } from 'react-i18next-modules/I18nextProvider.js';
export { initReactI18next } from 'react-i18next-modules/initReactI18next.js';
export { useTranslation } from 'react-i18next-modules/useTranslation.js';
