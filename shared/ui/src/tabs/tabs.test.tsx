import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Tabs } from './tabs';

function Ways(): ReactElement {
  const [way, setWay] = useState<'name' | 'mobile'>('name');
  return (
    <Tabs
      label="Way in"
      value={way}
      onValueChange={setWay}
      items={[
        { value: 'name', label: 'Username' },
        { value: 'mobile', label: 'Mobile' },
        { value: 'mail' as 'mobile', label: 'Mail', disabled: true },
      ]}
    >
      panel of {way}
    </Tabs>
  );
}

it('moves by arrows, chooses by Enter and names its panel', async () => {
  render(<Ways />);
  expect(screen.getByRole('tablist', { name: 'Way in' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Username' })).toHaveTextContent('panel of name');
  await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { name: 'Mobile', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Mobile' })).toHaveTextContent('panel of mobile');
});
