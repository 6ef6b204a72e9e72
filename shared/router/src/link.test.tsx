import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from '.';

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const page = (link: React.ReactElement) =>
  render(
    <MemoryRouter initialEntries={['/start']}>
      {link}
      <Here />
    </MemoryRouter>,
  );

describe('a link', () => {
  it('leads to its path without loading a page', () => {
    page(<Link to="/rng?page=2">games</Link>);
    expect(screen.getByRole('link', { name: 'games' })).toHaveAttribute('href', '/rng?page=2');
    fireEvent.click(screen.getByRole('link'));
    expect(screen.getByText('/rng?page=2')).toBeInTheDocument();
  });

  it.each([
    ['with a key that opens another tab', { ctrlKey: true }, undefined],
    ['into another window', {}, '_blank'],
  ])('leaves a press %s to the browser', (_, how, target) => {
    page(
      <Link to="/rng" {...(target ? { target } : {})}>
        games
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'), how);
    expect(screen.getByText('/start')).toBeInTheDocument();
  });

  it('stays when whoever listens says so', () => {
    page(
      <Link to="/rng" onClick={(event) => event.preventDefault()}>
        games
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(screen.getByText('/start')).toBeInTheDocument();
  });
});
