import { createNavigation } from './navigation';
import { panelOf, withPanel } from './panel-address';

beforeEach(() => history.replaceState(null, '', '/rng?page=MF'));

it('goes nowhere when it is there already', () => {
  const navigation = createNavigation();
  const router = jest.fn();
  navigation.connect(router);
  navigation.go('/rng?page=MF');
  expect(router).not.toHaveBeenCalled();
  navigation.go('/rng');
  expect(router).toHaveBeenCalledWith('/rng', undefined);
});

it('keeps a call from before the router was there', () => {
  const navigation = createNavigation();
  navigation.go('/live', { replace: true });
  const router = jest.fn();
  navigation.connect(router);
  expect(router).toHaveBeenCalledWith('/live', { replace: true });
});

it('reads and writes the panel of an address beside its other values', () => {
  expect(panelOf('?q=a&member=transactionHistory')).toEqual({ panel: 'member', page: 'transactionHistory' });
  expect(panelOf('?q=a')).toBeUndefined();
  expect(withPanel('?q=a&member=x', 'agent', 'overview')).toBe('?q=a&agent=overview');
  expect(panelOf(withPanel('?q=a', 'agent'))).toEqual({ panel: 'agent', page: undefined });
  expect(withPanel('?member=x')).toBe('');
  // What a page kept for itself goes with it; what others keep stays.
  expect(withPanel('?members=2&member=x&member.days=week', 'member', 'y')).toBe('?members=2&member=y');
  expect(withPanel('?member=x&member.days=week')).toBe('');
});
