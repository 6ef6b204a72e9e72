import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/show';
import { DialingCodeSelect } from './dialing-code-select';

function Phone() {
  const [code, setCode] = useState('84');
  return (
    <div onKeyDown={({ key }) => onKey(key)}>
      <DialingCodeSelect value={code} onChoose={setCode} />
      <input aria-label="Number" />
    </div>
  );
}

const onKey = jest.fn();
const button = (code: string) => screen.findByRole('button', { name: `Dialling code +${code}` });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  onKey.mockClear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('is searched and chosen by keys alone, and gives the focus back', async () => {
  const { user } = await show(<Phone />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('option', { name: /^Vietnam/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('united{ArrowDown}');
  const active = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent('United Kingdom+44');
  await user.keyboard('{Enter}');
  expect(await button('44')).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('closes by Escape, which reaches nothing around it', async () => {
  const { user } = await show(<Phone />);
  await user.click(await button('84'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(await button('84')).toHaveFocus();
  expect(onKey).not.toHaveBeenCalledWith('Escape');
  await user.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalledWith('Escape');
});

it('goes away 200 ms after the focus has left, and not before', async () => {
  const { user } = await show(<Phone />);
  await user.click(await button('84'));
  act(() => screen.getByLabelText('Number').focus());
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByRole('listbox')).toBeVisible();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('stays while the focus comes back in time', async () => {
  const { user } = await show(<Phone />);
  await user.click(await button('84'));
  act(() => screen.getByLabelText('Number').focus());
  act(() => screen.getByRole('combobox').focus());
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('says when nothing fits', async () => {
  const { user } = await show(<Phone />);
  await user.click(await button('84'));
  await user.paste('atlantis');
  expect(screen.getByRole('status')).toHaveTextContent('No country found');
});
