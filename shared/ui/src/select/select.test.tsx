import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Select } from './select';

const options = [
  { value: 'saola', label: 'Saola Bank' },
  { value: 'lotus', label: 'Lotus Savings' },
  { value: 'shut', label: 'Shut', disabled: true },
] as const;

function Bank(): ReactElement {
  const [bank, setBank] = useState<'saola' | 'lotus' | 'shut' | null>(null);
  return (
    <Select
      label="Bank"
      value={bank}
      onValueChange={setBank}
      options={options}
      placeholder="Choose"
      error={bank ? undefined : 'Choose one.'}
    />
  );
}

it('starts at its placeholder and chooses by name', async () => {
  render(<Bank />);
  const select = screen.getByRole('combobox', { name: 'Bank' });
  expect(select).toHaveDisplayValue('Choose');
  expect(select).toHaveAccessibleDescription('Choose one.');
  await userEvent.selectOptions(select, 'Lotus Savings');
  expect(select).toHaveDisplayValue('Lotus Savings');
  expect(select).toBeValid();
  expect(screen.getByRole('option', { name: 'Shut' })).toBeDisabled();
});

it('works uncontrolled, as a form library registers it', async () => {
  const onChange = jest.fn();
  render(<Select label="Bank" name="bank" options={options} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'lotus');
  expect(screen.getByRole('combobox')).toHaveValue('lotus');
  expect(onChange).toHaveBeenCalledTimes(1);
});
