import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter, useNavigate } from '@pavilion/router';
import { useHeadingFocus } from './use-page-effects';

let go: (path: string) => void;

function Page() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  go = (path) => void navigate(path);
  useHeadingFocus(main);
  return (
    <>
      <main ref={main} tabIndex={-1}>
        <h1>Home</h1>
      </main>
      <div role="dialog" aria-label="Welcome">
        <button>Go on</button>
      </div>
    </>
  );
}

beforeEach(
  () =>
    void render(
      <MemoryRouter initialEntries={['/register']}>
        <Page />
      </MemoryRouter>,
    ),
);

it('moves the focus to the heading of the page that was navigated to', () => {
  act(() => go('/'));
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('leaves the focus in a layer over the page', () => {
  act(() => screen.getByRole('button').focus());
  act(() => go('/'));
  expect(screen.getByRole('button')).toHaveFocus();
});
