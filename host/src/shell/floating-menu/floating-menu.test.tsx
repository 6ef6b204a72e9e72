import type { BootData } from '@pavilion/remote-contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';
import { useDownloadGuideStore } from '../download-guide/download-guide.store';

// When a page comes to rest is the test of `useAtRest`.
jest.mock('../use-at-rest', () => ({ useAtRest: () => true }));

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(unmountHost);
const user = userEvent.setup();

const circle = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Open quick help' });
const list = (): ReturnType<typeof within> => within(screen.getByRole('list', { name: 'Quick help' }));
const entries = (): HTMLElement[] => list().getAllByRole('listitem');
const kept = (): unknown => JSON.parse(localStorage.getItem('floatingMenu') ?? 'null');

it('offers visitors invitation, chat, app and Telegram; Escape closes it and gives the focus back', async () => {
  await renderHost();
  await user.click(await circle());
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    'Invite friends',
    'Live chat',
    'Get the app',
    'Telegram',
  ]);
  expect(list().getByRole('link', { name: /^Telegram/ })).toHaveAttribute('href', 'https://telegram.example/brand');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'Quick help' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open quick help' })).toHaveFocus();
});

it('opens what it names and goes away', async () => {
  await renderHost();
  await user.click(await circle());
  await user.click(list().getByRole('button', { name: 'Get the app' }));
  expect(useDownloadGuideStore.getState().open).toBe(true);
  expect(screen.queryByRole('list', { name: 'Quick help' })).not.toBeInTheDocument();
});

it('leaves out what is not set up', async () => {
  const boot = ({ info, ...rest }: BootData): BootData => ({ ...rest, info: { ...info, resources: [] } });
  await renderHost({ signedIn: true, boot });
  await user.click(await circle());
  expect(entries().map(({ textContent }) => textContent)).toEqual(['Live chat']);
});

it('is moved by keys and keeps its place', async () => {
  await renderHost();
  (await circle()).focus();
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(kept()).toEqual({ side: 'left', lift: 24 });
  await user.keyboard('{Home}');
  expect(kept()).toEqual({ side: 'right', lift: 0 });
});

it('is dragged to an edge without opening; a press that hardly moves opens it', async () => {
  await renderHost();
  const button = await circle();
  const drag = (to: { clientX: number; clientY: number }): void => {
    fireEvent.pointerDown(button, { clientX: 900, clientY: 700 });
    fireEvent.pointerMove(button, to);
    fireEvent.pointerUp(button, to);
    fireEvent.click(button);
  };
  drag({ clientX: 40, clientY: 500 });
  expect(kept()).toEqual({ side: 'left', lift: 200 });
  expect(screen.queryByRole('list', { name: 'Quick help' })).not.toBeInTheDocument();
  drag({ clientX: 902, clientY: 701 });
  expect(kept()).toEqual({ side: 'left', lift: 200 });
  expect(entries()).toHaveLength(4);
});
