import remote from './remote';

const looks = remote.routes.map(
  ({ path, aliases = [], layout = 'standard', shape = 'plain', bannerGroup, requires }) => [
    [path, ...aliases].join(' '),
    layout,
    shape,
    bannerGroup,
    requires,
  ],
);

it('tells the host what stands around each of its pages', () => {
  const lobby = (path: string) => [path, 'standard', 'lobby', 'w_hot', undefined];
  expect(looks).toEqual([
    ['/ /index /index.html /home', 'standard', 'home', 'w_home', undefined],
    ...['/live', '/sports', '/rng', '/fish', '/pvp', '/esports', '/elott'].map(lobby),
    ['/cockfight', 'standard', 'lobby', undefined, undefined],
    lobby('/inhouse'),
    ['/search', 'standard', 'plain', undefined, undefined],
    ['/game', 'bare', 'plain', undefined, 'session'],
  ]);
});
