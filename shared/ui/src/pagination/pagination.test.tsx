import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageList } from './page-list';
import { Pagination } from './pagination';

it.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])('on page %i of %i shows %j', (page, count, expected) => {
  expect(pageList(page, count)).toEqual(expected);
});

it('steps, jumps and stops at the ends', async () => {
  const onPageChange = jest.fn();
  render(
    <Pagination
      label="Pages"
      page={1}
      pageCount={9}
      onPageChange={onPageChange}
      prevLabel="Previous"
      nextLabel="Next"
      pageLabel={(page) => `Page ${page}`}
    />,
  );
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 9' }));
  expect(onPageChange.mock.calls).toEqual([[2], [9]]);
});
