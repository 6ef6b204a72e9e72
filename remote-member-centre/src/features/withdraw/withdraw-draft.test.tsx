import { memberSession } from '@pavilion/test-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { amountField, openWithdraw } from '../../testing/withdraw-desk';

it('stands in its field with the very key, so that whoever types fast loses none', async () => {
  await openWithdraw({});
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  for (const typed of ['5', '0', '0', '0', '0', '0'])
    fireEvent.change(field, { target: { value: `${field.value}${typed}` } });
  expect(field).toHaveValue('500,000');
});

it('is nobody’s but the member’s who typed it', async () => {
  const { host, user } = await openWithdraw({});
  await user.type(await amountField(), '500000');
  act(() => host.setSession({ ...memberSession, memberId: 'another' }));
  expect(await amountField()).toHaveValue('');
  act(() => host.setSession(memberSession));
  expect(await amountField()).toHaveValue('500,000');
});
