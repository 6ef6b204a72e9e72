import { useNoticesStore } from '../layers/notices.store';
import { tellRefusedLink } from './refused-link';

const notices = () => useNoticesStore.getState().notices.map(({ bodyKey, values }) => [bodyKey, values?.['code']]);

it('says why a test link was refused, and takes the reason out of the address', () => {
  history.replaceState({ kept: 1 }, '', '/rng?page=AV#override.expired');
  tellRefusedLink();
  expect(notices()).toEqual([['errors.override.expired', 'override.expired']]);
  expect([location.pathname + location.search + location.hash, history.state]).toEqual(['/rng?page=AV', { kept: 1 }]);
});

it('leaves every other fragment alone', () => {
  useNoticesStore.setState({ notices: [] });
  history.replaceState(null, '', '/rng#override.nothing');
  tellRefusedLink();
  expect([notices(), location.hash]).toEqual([[], '#override.nothing']);
});
