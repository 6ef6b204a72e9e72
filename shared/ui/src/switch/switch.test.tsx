import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

it('is a switch that turns by press and Space', async () => {
  const onChange = jest.fn();
  render(<Switch label="Sound" help="In games" onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Sound' });
  expect(control).toHaveAccessibleDescription('In games');
  await userEvent.click(screen.getByText('Sound'));
  expect(control).toBeChecked();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(2);
});
