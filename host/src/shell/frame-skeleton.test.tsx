import { frameShapes } from '@pavilion/federation-contract';
import { render, screen } from '@testing-library/react';
import { FrameSkeleton } from './frame-skeleton';

const texts = { nav: { home: 'Home' }, category: { LIVE: 'Live casino' }, search: { placeholder: 'Search games' } };

it.each(frameShapes.filter((shape) => shape !== 'bare'))(
  'tells everybody of what is painted on a page of shape %s, and nobody of what only keeps a place',
  (shape) => {
    const above = <h2>An offer</h2>;
    const { container } = render(
      <FrameSkeleton name="Aurora" {...{ texts, shape, above }} page={<a href="/live">Live tables</a>} />,
    );
    expect(screen.getByRole('heading', { name: 'An offer' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Live tables' })).toBeInTheDocument();
    const isHidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null;
    for (const words of ['Home', 'Live casino', 'Search games', 'Aurora'])
      expect([words, isHidden(screen.getByText(words))]).toEqual([words, true]);
    const places = [...container.querySelectorAll('.fr-wait-above, .fr-wait-page > *, .bottomBar')];
    expect(places.map(isHidden)).toEqual([true, true, true]);
  },
);
