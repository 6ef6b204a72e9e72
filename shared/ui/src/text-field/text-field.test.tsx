import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextField } from './text-field';

describe('TextField', () => {
  it('ties label and help to the control and passes native props and ref on', async () => {
    const ref = createRef<HTMLInputElement>();
    render(
      <TextField
        ref={ref}
        label="Code"
        help="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
      />,
    );
    const input = screen.getByLabelText('Code');
    expect(input).toHaveAccessibleDescription('Six digits');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(ref.current).toBe(input);
    await userEvent.type(input, '41');
    expect(input).toHaveValue('41');
  });

  it('shows an error in place of the help, as description and state, in a live region', () => {
    const { rerender } = render(<TextField label="Name" help="6 to 14" />);
    const input = screen.getByLabelText('Name');
    expect(input).not.toHaveAttribute('aria-invalid');
    rerender(<TextField label="Name" help="6 to 14" error="Taken. Try another." valid />);
    const below = screen.getByLabelText('Name').compareDocumentPosition(screen.getByText('Taken. Try another.'));
    expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Taken. Try another.');
    expect(screen.getByText('Taken. Try another.').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.queryByText('6 to 14')).not.toBeInTheDocument();
  });

  it('keeps a hidden label as the name', () => {
    render(<TextField label="Search" labelHidden />);
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
  });
});
