import { render } from '@testing-library/react';
import {
  NoFavouritesArt,
  NoMessagesArt,
  NoOffersArt,
  ClosedArt,
  NoRecordsArt,
  NoResultsArt,
  NothingPlayedArt,
  OfflineArt,
} from './empty-art';

const pictures = {
  NoFavouritesArt,
  NoMessagesArt,
  NoOffersArt,
  ClosedArt,
  NoRecordsArt,
  NoResultsArt,
  NothingPlayedArt,
  OfflineArt,
};

it('draws every kind of emptiness in its own way, unheard', () => {
  const drawn = Object.values(pictures).map((Art) => {
    const { container } = render(<Art />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    return container.innerHTML;
  });
  expect(new Set(drawn).size).toBe(drawn.length);
});

it.each(Object.entries(pictures))('%s writes no colour of its own', (_, Art) => {
  const { container } = render(<Art />);
  expect(container.innerHTML).not.toMatch(/(?:fill|stroke)="/);
});
