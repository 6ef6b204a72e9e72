import { fireEvent, screen } from '@testing-library/react';
import { openWithdraw } from '../../testing/withdraw-desk';

it('stands in its field with the very key, so that whoever types fast loses none', async () => {
  await openWithdraw({});
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  for (const typed of ['5', '0', '0', '0', '0', '0'])
    fireEvent.change(field, { target: { value: `${field.value}${typed}` } });
  expect(field).toHaveValue('500,000');
});
