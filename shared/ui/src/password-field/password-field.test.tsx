import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

const labels = { label: 'Password', showLabel: 'Show password', hideLabel: 'Hide password' };

it('shows and hides what is typed, keeps it, and never submits by the toggle', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <PasswordField {...labels} autoComplete="current-password" />
    </form>,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'moonrise');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('moonrise');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('allows paste and says the strength in words', async () => {
  render(<PasswordField {...labels} strength={{ text: 'Strong', tone: 'positive' }} />);
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('from a manager');
  expect(screen.getByLabelText('Password')).toHaveValue('from a manager');
  expect(screen.getByRole('status')).toHaveTextContent('Strong');
});
