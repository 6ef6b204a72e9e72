import { takeEntryAddress } from './entry-address';

const here = () => `${location.pathname}${location.search}${location.hash}`;

it('takes token and code out of the address and leaves the rest of it', () => {
  history.replaceState({ kept: 1 }, '', '/rng?page=AV&token=abc&resetCode=xyz#top');
  expect(takeEntryAddress()).toEqual({ token: 'abc', resetCode: 'xyz' });
  expect([here(), history.state]).toEqual(['/rng?page=AV#top', { kept: 1 }]);
  expect(takeEntryAddress()).toEqual({});
});

it('gives nothing for an empty value, and takes it away too', () => {
  history.replaceState(null, '', '/?token=');
  expect([takeEntryAddress(), here()]).toEqual([{}, '/']);
});

it('leaves an address alone that carries neither', () => {
  const replace = jest.spyOn(history, 'replaceState');
  history.pushState(null, '', '/rng?q=a%20b');
  takeEntryAddress();
  expect(replace).not.toHaveBeenCalled();
  replace.mockRestore();
});
