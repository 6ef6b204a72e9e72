import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('Button', () => {
  it('presses by pointer and key and does not submit unless asked', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Deposit</Button>);
    const button = screen.getByRole('button', { name: 'Deposit' });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('keeps name and focus while loading, and ignores presses', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link with an address, or the given element with its own class kept', () => {
    const { rerender } = render(<Button href="/promotions">All</Button>);
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/promotions');
    rerender(
      <Button
        variant="primary"
        render={
          <a className="own" href="/x">
            ignored
          </a>
        }
      >
        Go
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Go' });
    expect(link).toHaveClass('own', 'primary');
    expect(link).not.toHaveAttribute('type');
  });

  it('is skipped when disabled', async () => {
    render(<Button disabled>Off</Button>);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
