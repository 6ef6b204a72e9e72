import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { RadioGroup } from './radio-group';

function Ways(): ReactElement {
  const [way, setWay] = useState<'qr' | 'bank' | null>(null);
  return (
    <RadioGroup
      legend="Way to pay"
      value={way}
      onValueChange={setWay}
      options={[
        { value: 'qr', label: 'QR' },
        { value: 'bank', label: 'Bank' },
      ]}
    />
  );
}

it('is one stop for Tab and moves its choice by arrows', async () => {
  render(<Ways />);
  expect(screen.getByRole('group', { name: 'Way to pay' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'QR' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Bank' })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
