import { FakeRefusal } from '@pavilion/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuthDialogStore } from '../../layers/auth-dialog.store';
import { usePictureDialogStore } from '../../layers/picture-dialog.store';
import { type RenderedHost, renderHost, unmountHost } from '../../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup({ applyAccept: false });

async function openDialog(): Promise<RenderedHost & { readonly dialog: HTMLElement }> {
  const staged = await renderHost({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Account of Lan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change picture' }));
  return { ...staged, dialog: await screen.findByRole('dialog', { name: 'Your picture' }) };
}

const file = (type: string, bytes = 8): File => new File([new Uint8Array(bytes)], 'me', { type });
const face = (): string | null | undefined =>
  screen.getByRole('button', { name: 'Account of Lan', hidden: true }).querySelector('img')?.getAttribute('src');

it('chooses a built-in picture by keyboard; nothing changes before it is saved', async () => {
  const chosen: string[] = [];
  const { dialog, platform } = await openDialog();
  platform.use({
    chooseAvatar({ body }) {
      chosen.push(body.icon);
      return null;
    },
  });
  const first = await within(dialog).findByRole('radio', { name: 'Picture 1' });
  expect(first).toBeChecked();
  const before = face();
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('radio', { name: 'Picture 2' })).toBeChecked();
  expect(face()).toBe(before);
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(chosen).toEqual(['2']);
  expect(face()).not.toBe(before);
  expect(screen.getByText('Your picture is changed')).toBeInTheDocument();
});

it('uploads a picture of one’s own after a preview', async () => {
  const { dialog } = await openDialog();
  await user.upload(within(dialog).getByLabelText('Upload a picture'), file('image/png'));
  const preview = await within(dialog).findByRole('img', { name: 'Preview of the new picture' });
  expect(preview.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(face()).toMatch(/^data:image\/png/));
});

it('refuses what the platform would refuse, in place and before it is sent', async () => {
  const { dialog, platform } = await openDialog();
  const upload = within(dialog).getByLabelText('Upload a picture');
  await user.upload(upload, file('image/gif'));
  expect(await within(dialog).findByText('Choose a PNG or JPEG picture.')).toBeInTheDocument();
  await user.upload(upload, file('image/jpeg', 5 * 1024 * 1024 + 1));
  expect(await within(dialog).findByText(/too large/)).toBeInTheDocument();
  await user.upload(upload, file('image/png'));
  const preview = await within(dialog).findByRole('img', { name: 'Preview of the new picture' });
  const picture = preview.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(await within(dialog).findByText('Choose a PNG or JPEG picture.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(platform.calls).not.toContain('uploadAvatar');
});

it('keeps the choice when the platform refuses it, and saves it at the next try', async () => {
  const { dialog, platform } = await openDialog();
  platform.use({ uploadAvatar: () => new FakeRefusal('avatar.too-large') });
  await user.upload(within(dialog).getByLabelText('Upload a picture'), file('image/png'));
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await within(dialog).findByText(/too large/)).toBeInTheDocument();
  platform.use({ uploadAvatar: () => ({ avatar: '/picture.webp', avatarType: 'UPLOADED' }) });
  await user.click(save);
  await waitFor(() => expect(face()).toBe('/picture.webp'));
});

it('says when the built-in pictures cannot be had, and tries again', async () => {
  const staged = await renderHost({ signedIn: true });
  await screen.findByRole('button', { name: 'Account of Lan' });
  staged.platform.use({ avatarIcons: () => new FakeRefusal('platform.rate-limited') });
  staged.runtime.queries.removeQueries({ queryKey: ['host', 'avatar-icons'] });
  await user.click(screen.getByRole('button', { name: 'Account of Lan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change picture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your picture' });
  expect(await within(dialog).findByText('The built-in pictures could not be loaded')).toBeInTheDocument();
  staged.platform.use({ avatarIcons: () => ({ current: null, icons: [{ id: '7', url: '/7.webp' }] }) });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('radio', { name: 'Picture 1' })).not.toBeChecked();
});

it('is opened by a remote for whoever is signed in, and goes with the session; a guest signs in first', async () => {
  const { runtime } = await renderHost({ signedIn: true });
  act(() => runtime.hostApi.dialogs.openPicture());
  expect(await screen.findByRole('dialog', { name: 'Your picture' })).toBeInTheDocument();
  act(() => runtime.session.end('signed-out'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your picture' })).not.toBeInTheDocument());
  expect(usePictureDialogStore.getState().open).toBe(false);
  act(() => runtime.hostApi.dialogs.openPicture());
  expect(useAuthDialogStore.getState().auth).toMatchObject({ mode: 'login' });
});
