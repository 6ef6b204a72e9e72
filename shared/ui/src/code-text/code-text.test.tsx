import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeText } from './code-text';

it('copies the code and says so', async () => {
  const user = userEvent.setup();
  render(<CodeText code="7f3k-92qx" label="Code" copyLabel="Copy code" copiedLabel="Copied" />);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('7f3k-92qx');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});
