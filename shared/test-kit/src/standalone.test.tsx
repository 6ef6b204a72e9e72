import { contractVersion, defineRemote, useHost } from '@pavilion/remote-contract';
import { act, screen } from '@testing-library/react';
import { runStandalone } from './standalone';

function Page() {
  const { preferences, brand } = useHost();
  return <h1>{[brand.code, preferences.theme(), preferences.language()].join(' ')}</h1>;
}

const remote = defineRemote({
  id: 'remote-lobby',
  contract: contractVersion,
  routes: [{ id: 'page', path: '/', titleKey: 'lobby.page', load: async () => ({ default: Page }) }],
  nav: [],
  i18n: { namespaces: ['lobby'], load: async () => ({ page: 'Page' }) },
});

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
});

it.each([
  ['?theme=light&brand=lotus&lang=VI', 'lotus light VI', 'light'],
  ['', 'aurora dark EN', 'dark'],
  ['?theme=purple', 'aurora dark EN', 'dark'],
])('tells a remote that runs alone at %j what its page shows', async (search, told, theme) => {
  history.replaceState(null, '', `/${search}`);
  await act(() => runStandalone({ remote, handlers: {} }));
  expect(await screen.findByRole('heading', { name: told })).toBeInTheDocument();
  expect(document.documentElement.dataset['theme']).toBe(theme);
});

it('picks the route of a remote that runs alone as a host would, parts of an address included', async () => {
  history.replaceState(null, '', '/offers/12/');
  const offer = { id: 'offer', path: '/offers/:id', titleKey: 'lobby.page' } as const;
  const load = async () => ({ default: () => <h1>an offer</h1> });
  await act(() =>
    runStandalone({ remote: { ...remote, routes: [...remote.routes, { ...offer, load }] }, handlers: {} }),
  );
  expect(await screen.findByRole('heading', { name: 'an offer' })).toBeInTheDocument();
});
