import { contractVersion, defineRemote } from '@pavilion/remote-contract';

/** A page that says which version it is of. */
const pageOf = (text: string) => ({ default: () => text });

/** A remote that works; `version` shows on its page. */
export const goodRemote = (version = '1.0.0') =>
  defineRemote({
    id: 'remote-lobby',
    contract: contractVersion,
    routes: [{ id: 'home', path: '/', titleKey: 'lobby.title', load: () => Promise.resolve(pageOf(version)) }],
    nav: [],
    slots: { 'shell.panel.member': [{ id: 'panel', load: () => Promise.resolve(pageOf(version)) }] },
    i18n: { namespaces: ['lobby'], load: () => Promise.resolve({ title: 'Lobby' }) },
  });
