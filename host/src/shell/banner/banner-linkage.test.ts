import { followLinkage } from './banner-linkage';

const navigate = jest.fn();
const open = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { open });
});

const url = (address: string) => followLinkage({ type: 'url', url: address }, { navigate });

it('opens promotions and games of the site', () => {
  followLinkage({ type: 'promotion', promotionId: '7&x=1' }, { navigate });
  followLinkage({ type: 'game', gameId: '12' }, { navigate });
  followLinkage({ type: 'none' }, { navigate });
  expect(navigate.mock.calls).toEqual([['/promotions?id=7%26x%3D1'], ['/game?id=12']]);
});

it('stays in the page for addresses of the site', () => {
  url('/rng?page=MF#top');
  url(`${location.origin}/live`);
  expect(navigate.mock.calls).toEqual([['/rng?page=MF#top'], ['/live']]);
  expect(open).not.toHaveBeenCalled();
});

it('opens others in a window of their own, over https alone', () => {
  url('https://other.example/offer');
  expect(open).toHaveBeenCalledWith('https://other.example/offer', '_blank', 'noopener');
});

it.each([
  'javascript:alert(1)',
  'http://other.example',
  '//other.example',
  'data:text/html,x',
  'https://',
  'blob:https://other.example/x',
  ' ',
])('follows nothing that is not safe: %s', (address) => {
  url(address);
  expect(open).not.toHaveBeenCalled();
});
