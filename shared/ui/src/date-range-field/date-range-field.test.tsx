import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangeField, type DateRangeFieldProps } from './date-range-field';

const november = { from: '2026-11-03', to: '2026-11-12' };
const texts = { legend: 'Days', fromLabel: 'From', toLabel: 'To', applyLabel: 'Show' };

function open(props: Partial<DateRangeFieldProps> = {}) {
  const onApply = jest.fn();
  const check: DateRangeFieldProps['check'] = ({ from, to }) => (to < from ? { to: 'Ends before it begins.' } : {});
  render(<DateRangeField {...texts} value={november} check={check} onApply={onApply} {...props} />);
  const choose = (label: string, day: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  return { onApply, choose, user: userEvent.setup() };
}

it('is a group of two days within bounds', () => {
  open({ min: '2025-11-27', max: '2026-11-27' });
  expect(screen.getByRole('group', { name: 'Days' })).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-03');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-12');
  expect(screen.getByLabelText('To')).toHaveAttribute('max', '2026-11-27');
  expect(screen.getByLabelText('From')).toHaveAttribute('min', '2025-11-27');
});

it('takes both days by Enter or its button, and not before', async () => {
  const { onApply, choose, user } = open();
  choose('From', '2026-11-05');
  expect(onApply).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('To'));
  await user.keyboard('{Enter}');
  expect(onApply).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-12' });
  choose('To', '2026-11-06');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(onApply).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-06' });
});

it('says at its day what is wrong once it is applied, keeps what was chosen, and lets go when it is mended', async () => {
  const { onApply, choose, user } = open();
  choose('To', '2026-11-01');
  expect(screen.queryByText('Ends before it begins.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const to = screen.getByLabelText('To');
  expect(to).toHaveFocus();
  expect(to).toBeInvalid();
  expect(to).toHaveAccessibleDescription('Ends before it begins.');
  expect(to).toHaveValue('2026-11-01');
  expect(onApply).not.toHaveBeenCalled();
  choose('To', '2026-11-20');
  expect(to).toBeValid();
});

it('shows what is wrong with a range that came with it, and why one was refused as long as it holds', () => {
  const { choose } = open({ error: 'Too old.' });
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Too old.');
  choose('From', '2026-11-04');
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('');
});

it('judges a range that came with it at once', () => {
  open({ value: { from: '2026-11-12', to: '2026-11-03' } });
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Ends before it begins.');
});
