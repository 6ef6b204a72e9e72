import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { PhoneField } from './phone-field';

const open = async (onChange = jest.fn()) => {
  const { user } = await show(
    <PhoneField name="mobileNum" dialingCode="84" onDialingCode={jest.fn()} onChange={onChange} />,
  );
  return { onChange, user, input: screen.getByLabelText('Mobile number') };
};

it.each([
  ['+84 912 345 678', '912345678'],
  ['0084 912.345.678', '912345678'],
  ['(091) 234-5678', '0912345678'],
  ['091\u00a0234\u00a05678', '0912345678'],
  ['+886 912 345 678', '+886912345678'],
])('takes %s as it stands in an address book', async (pasted, national) => {
  const values: string[] = [];
  const { input, user } = await open(
    jest.fn((event: { target: { value: string } }) => void values.push(event.target.value)),
  );
  await user.click(input);
  await user.paste(pasted);
  expect(input).toHaveValue(national);
  expect(values).toEqual([national]);
});

it('leaves what is typed as it is', async () => {
  const { input, user } = await open();
  await user.type(input, '0912x');
  expect(input).toHaveValue('0912x');
});
