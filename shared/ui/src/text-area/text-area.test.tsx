import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './text-area';

it('takes several lines and describes its error', async () => {
  render(<TextArea label="Message" error="Too long." />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(area, 'a{Enter}b');
  expect(area).toHaveValue('a\nb');
  expect(area).toHaveAccessibleDescription('Too long.');
});
