/** Names that the host's build resolves to the modules of a library behind its entry. */
declare module 'react-i18next-modules/*';
declare module 'react-query-modules';
