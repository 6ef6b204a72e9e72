import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeField } from './code-field';

it('is one field that keeps digits only, up to its length, also when pasted with spaces', async () => {
  const onChange = jest.fn((event: { target: { value: string } }) => event.target.value);
  render(<CodeField label="Code" help="Sent by SMS" onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAccessibleDescription('Sent by SMS');
  await userEvent.type(input, '4a1');
  expect(input).toHaveValue('41');
  await userEvent.clear(input);
  await userEvent.paste('419 263 7');
  expect(input).toHaveValue('419263');
  expect(onChange).toHaveLastReturnedWith('419263');
});

it('draws a controlled value and its error', () => {
  render(<CodeField label="Code" value="41" onChange={() => undefined} length={4} error="Wrong code." />);
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeInvalid();
  expect(screen.getByText('4')).toBeInTheDocument();
});
