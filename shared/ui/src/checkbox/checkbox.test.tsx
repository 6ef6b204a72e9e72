import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';

it('ticks by its text and by Space, and describes its error', async () => {
  render(
    <Checkbox
      name="terms"
      label={
        <>
          I accept the <a href="/help">agreement</a>
        </>
      }
      error="Accept it to go on."
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'I accept the agreement' });
  await userEvent.click(screen.getByText('I accept the'));
  expect(box).toBeChecked();
  box.focus();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Accept it to go on.');
});
