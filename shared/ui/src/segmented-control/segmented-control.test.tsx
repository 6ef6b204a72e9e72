import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { SegmentedControl } from './segmented-control';

function Theme(): ReactElement {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onValueChange={setTheme}
      options={[
        { value: 'dark', label: 'Dark', labelHidden: true },
        { value: 'light', label: 'Light', labelHidden: true },
      ]}
    />
  );
}

it('is a group of radio buttons moved by arrows', async () => {
  render(<Theme />);
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});
