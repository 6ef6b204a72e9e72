export { createTranslations } from '@pavilion/i18n';
export { BrowserRouter } from '@pavilion/router';
export { QueryClientProvider } from '@tanstack/react-query';
