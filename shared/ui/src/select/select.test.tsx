import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Select } from './select';

const options = [{ value: 'saola', label: 'Saola Bank' }, { value: 'lotus', label: 'Lotus Savings' }] as const;

function Bank({ error }: { error?: string }): ReactElement {
  const [bank, setBank] = useState<'saola' | 'lotus' | null>(null);
  return <Select label="Bank" value={bank} onValueChange={setBank} options={options} placeholder="Choose" error={error} />;
}

it('opens, moves and chooses by keyboard, and gives the focus back', async () => {
  render(<Bank />);
  const trigger = screen.getByRole('combobox', { name: 'Bank' });
  expect(trigger).toHaveTextContent('Choose');
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Lotus Savings' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.click(screen.getByRole('option', { name: 'Lotus Savings' }));
  expect(trigger).toHaveTextContent('Lotus Savings');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

it('adds no style element, which the content security policy would refuse', async () => {
  render(<Bank error="Choose one." />);
  expect(screen.getByRole('combobox', { name: 'Bank' })).toHaveAccessibleDescription('Choose one.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Bank' }));
  await screen.findByRole('listbox');
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
