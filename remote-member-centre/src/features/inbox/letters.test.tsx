import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

type Letter = WireValue<'sendLetter'>;

const at = Date.parse('2026-11-21T13:59:02+07:00');
const letter: Letter = {
  ...{
    messageId: '7',
    recipient: 'SERVICE',
    recipientName: 'Aurora',
    title: 'Where is it',
    content: 'Line one\nline two',
  },
  ...{ sentAt: at, replyTo: null, answered: true, answers: [{ content: 'It is here', at: at + 60_000 }] },
};
const personal = {
  ...{ messageId: '3', sender: 'lotus77', title: 'A question', content: '<p>Hello</p>', sentAt: at, read: true },
  type: 'PERSONAL' as const,
};
const system = { ...personal, messageId: '4', title: 'To all', type: 'SYSTEM' as const };
const recipients = [
  { type: 'UPLINE' as const, name: 'Lan', remainingToday: 0 },
  { type: 'SERVICE' as const, name: 'Aurora', remainingToday: 4 },
];
const notice = { id: 5, title: 'Night work', content: '<p>At two</p>', startDate: at, priority: 1, read: false };

async function open(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    ...{ unreadCount: () => 0, recipients: () => recipients },
    inbox: () => ({ list: [personal, system], total: 2, totalPages: 1 }),
    outbox: () => ({ list: [letter], total: 1, totalPages: 1 }),
    announcements: () => ({ player: [notice], banners: [], popup: [], promotion: [] }),
    markAnnouncementRead: () => undefined,
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<MemberCentre page="messageV2" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }));
  return { host, platform, user: userEvent.setup() };
}

it('shows what was sent as the talk that it is, and takes it out after asking', async () => {
  const removed: unknown[] = [];
  const { host, user } = await open({
    deleteLetters({ body }) {
      removed.push(body.messageIds);
      return undefined;
    },
  });
  await user.click(await screen.findByText('Sent'));
  await user.click(await screen.findByRole('button', { name: /Where is it/ }));
  const said = within(screen.getByRole('list', { name: 'The exchange' })).getAllByRole('listitem');
  expect(said.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Line one\nline two'),
    expect.stringMatching(/^Customer service.*It is here$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed).toEqual([['7']]));
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'confirm' }));
});

it('writes to whom it may today, and keeps what was begun when the sheet is closed', async () => {
  const sent: unknown[] = [];
  const { host, user } = await open({
    sendLetter({ body }) {
      sent.push(body);
      return letter;
    },
  });
  const write = () => user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByRole('button', { name: /A question/ });
  await write();
  expect(await screen.findByRole('radio', { name: /Your agent Lan/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Customer service/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('Please fill this in')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'My bonus');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull());
  await write();
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('My bonus');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'When?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ recipientType: 'SERVICE', title: 'My bonus', content: 'When?' }]));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull());
  expect(host.actions).toContainEqual(
    expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-letters.sent' }) }),
  );
});

it('answers what somebody wrote, says why it could not, and offers no answer to what is to all', async () => {
  const { user } = await open({ replyToMessage: () => new FakeRefusal('message.too-many') });
  await user.click(await screen.findByRole('button', { name: /To all/ }));
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /A question/ }));
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your letter was not sent/);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Yes');
});

it('says of a letter without an answer that it goes once, and keeps it when nothing can be read', async () => {
  const keys: (string | null)[] = [];
  const { platform, user } = await open({
    sendLetter({ headers }) {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('the answer was lost');
    },
  });
  await screen.findByRole('button', { name: /A question/ });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'My bonus');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'When?');
  platform.use({ recipients: () => new FakeRefusal('platform.unavailable') });
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No answer yet. Sent again, it happens once.');
  }
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('When?');
  expect(keys[1]).toBe(keys[0]);
});

it('does not say of a letter that it was not deleted where nobody knows', async () => {
  const { host, user } = await open({
    deleteLetters() {
      throw new TypeError('the answer was lost');
    },
  });
  await user.click(await screen.findByText('Sent'));
  await user.click(await screen.findByRole('button', { name: /Where is it/ }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const notice = { tone: 'negative', titleKey: 'member-centre.noAnswer' };
  await waitFor(() => expect(host.actions).toContainEqual({ type: 'notify', notice }));
});

it('lists the notices of the brand, and remembers what was read', async () => {
  const { platform, user } = await open();
  await user.click(await screen.findByText('Notices'));
  await user.click(await screen.findByRole('button', { name: /Night work.*Unread/ }));
  expect(screen.getByText('At two')).toBeVisible();
  await waitFor(() => expect(platform.calls).toContain('markAnnouncementRead'));
});

it('leads from nothing sent to the first letter, and says what cannot be shown', async () => {
  const { platform, user } = await open({ outbox: () => ({ list: [], total: 0, totalPages: 0 }) });
  await user.click(await screen.findByText('Sent'));
  await user.click(await screen.findByRole('button', { name: 'Write the first letter' }));
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeVisible();
  platform.use({ unreadCount: () => 0, announcements: () => new FakeRefusal('platform.unavailable') });
});
