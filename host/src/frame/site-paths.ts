/** Other spellings of a path, as old links carry them. */
export const pathAliases: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/register.html': '/register',
};
