import { loaderWith } from './__fixtures__/loader-with';

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('preloading', () => {
  it('asks for each file of a page or slot once and runs nothing', () => {
    const { loader, asked } = loaderWith({});
    loader.preloadPage('remote-lobby', 'home');
    loader.preloadPage('remote-lobby', 'home');
    loader.preloadSlot('shell.panel.member');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
      ({ as, href }) => `${as} ${new URL(href).pathname}`,
    );
    expect(links).toEqual([
      'script /assets/r/remote-lobby/2.0.0/remoteEntry.js',
      'script /home-2.0.0.js',
      'style /home.css',
      'script /panel.js',
    ]);
    expect(asked).toEqual([]);
  });
});
