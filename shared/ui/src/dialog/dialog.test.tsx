import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog';
import { ToastList } from '../toast-list/toast-list';
import { Dialog } from './dialog';

function Join({ dismissible, moveLabel }: { dismissible?: boolean; moveLabel?: string }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Join
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Create your account"
        closeLabel="Close"
        dismissible={dismissible}
        moveLabel={moveLabel}
      >
        <input aria-label="Name" />
        <button type="button">Create</button>
      </Dialog>
    </>
  );
}

function Questioned(): ReactElement {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog open onOpenChange={() => undefined} title="Form" closeLabel="Close">
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sure?"
        description="It is gone then."
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => undefined}
      />
    </>
  );
}

// jsdom lays nothing out: every box stands where a 400 px wide dialog would.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 200, 400, 300));
});
afterEach(() => jest.restoreAllMocks());

async function opened(join: ReactElement): Promise<HTMLElement> {
  render(join);
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  return screen.findByRole('dialog', { name: 'Create your account' });
}

describe('Dialog', () => {
  it('puts the focus on its first field, keeps it inside and returns it', async () => {
    await opened(<Join />);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    const dialog = screen.getByRole('dialog');
    for (let turn = 0; turn < 5; turn += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Join' })).toHaveFocus());
  });

  it('closes by its button and by a press outside', async () => {
    await opened(<Join />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    await screen.findByRole('dialog');
    const backdrop = document.querySelector('.backdrop');
    if (backdrop) await userEvent.click(backdrop);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes the page behind it out of reach while it is open, but not the news over it', async () => {
    render(<ToastList label="News" closeLabel="Close" items={[]} onClose={() => undefined} />);
    const dialog = await opened(<Join />);
    const opener = screen.getByText('Join');
    await waitFor(() => expect(opener.closest('[inert]')).not.toBeNull());
    expect(dialog.closest('[inert]')).toBeNull();
    expect(screen.getByLabelText('News').closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is out of reach itself under a question, and back in reach after it', async () => {
    render(<Questioned />);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog.closest('[inert]')).not.toBeNull());
    expect(question.closest('[inert]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(dialog.closest('[inert]')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });

  it('freezes the page behind it while it is open', async () => {
    await opened(<Join />);
    await waitFor(() => expect(getComputedStyle(document.body).overflowY).toBe('hidden'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getComputedStyle(document.body).overflowY).not.toBe('hidden'));
  });

  it('stays when it must be answered', async () => {
    const dialog = await opened(<Join dismissible={false} />);
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
  });

  it('moves by arrow keys on its handle and returns by Home', async () => {
    const dialog = await opened(<Join moveLabel="Move" />);
    screen.getByRole('button', { name: 'Move' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(dialog).toHaveStyle({ translate: '48px 24px' });
    await userEvent.keyboard('{Home}');
    expect(dialog).toHaveStyle({ translate: '0px 0px' });
  });

  it('is not moved out of reach: all of it stays in the window', async () => {
    const dialog = await opened(<Join moveLabel="Move" />);
    fireEvent.pointerDown(screen.getByText('Create your account'), { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 9_000, clientY: -9_000 });
    fireEvent.pointerUp(window);
    expect(dialog).toHaveStyle({ translate: `${innerWidth - 400 - 300}px -200px` });
  });

  it.each([
    ['its header', () => screen.getByText('Create your account')],
    ['its handle', () => screen.getByRole('button', { name: 'Move' })],
  ])('follows the pointer by %s', async (_, grip) => {
    const dialog = await opened(<Join moveLabel="Move" />);
    fireEvent.pointerDown(grip(), { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 40, clientY: 60 });
    fireEvent.pointerUp(window);
    expect(dialog).toHaveStyle({ translate: '30px 50px' });
    fireEvent.pointerMove(window, { clientX: 400, clientY: 600 });
    expect(dialog).toHaveStyle({ translate: '30px 50px' });
  });
});
