import { endpoints } from '@pavilion/api-contract';
import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

type Message = WireValue<'inbox'>['list'][number];

const message = (id: number, more: Partial<Message> = {}): Message => ({
  messageId: String(id),
  sender: 'Aurora',
  title: `Letter ${id}`,
  content: `<p>Body <strong>${id}</strong></p>`,
  sentAt: 1_795_000_000_000 - id * 60_000,
  read: false,
  type: 'SYSTEM',
  ...more,
});

/** An inbox that changes as the platform's does. */
function inboxOf(start: readonly Message[]): { readonly handlers: FakeHandlers; readonly asked: string[] } {
  let kept = [...start];
  const asked: string[] = [];
  return {
    asked,
    handlers: {
      unreadCount: () => kept.filter(({ read }) => !read).length,
      inbox({ query: { page, size } }) {
        asked.push(`page ${page}`);
        return {
          list: kept.slice((page - 1) * size, page * size),
          total: kept.length,
          totalPages: Math.ceil(kept.length / size),
        };
      },
      markMessagesRead({ body }) {
        asked.push(`read ${body.messageIds.join()}`);
        kept = kept.map((one) => (body.messageIds.includes(one.messageId) ? { ...one, read: true } : one));
        return undefined;
      },
      deleteMessages({ body }) {
        asked.push(`delete ${body.messageIds.join()}`);
        kept = kept.filter(({ messageId }) => !body.messageIds.includes(messageId));
        return undefined;
      },
    },
  };
}

function Stage() {
  const [page, setPage] = useState<string | undefined>('messageV2');
  return <MemberCentre page={page} onPageChange={setPage} onClose={() => undefined} />;
}

interface Opening {
  readonly confirms?: boolean;
  readonly modules?: readonly 'COMM3'[];
}

async function open(handlers: FakeHandlers, options: Opening = {}) {
  const platform = createFakePlatform({ memberInfo: () => new FakeRefusal('platform.unavailable'), ...handlers });
  const host = createFakeHost({ platform, session: memberSession, ...options });
  render(await stage(<Stage />, { host, remote }));
  return { platform, host, user: userEvent.setup() };
}

const row = (name: RegExp | string) => screen.findByRole('button', { name });

describe('platform information', () => {
  it('lists messages with what is unread, and counts it beside the page', async () => {
    await open(inboxOf([message(1), message(2, { read: true, type: 'PERSONAL', sender: 'Linh' })]).handlers);
    expect(await row(/Letter 1 .*Unread/)).toBeVisible();
    expect(await row(/Letter 2 Linh/)).not.toHaveTextContent('Unread');
    expect(await screen.findByRole('button', { name: 'Platform information 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByText('Choose a message to read it')).toBeInTheDocument();
  });

  it('shows a message that comes while it is open, as the host hears of it', async () => {
    const inbox = inboxOf([message(1, { read: true })]);
    const { host, platform } = await open(inbox.handlers);
    await row(/Letter 1/);
    platform.use(inboxOf([message(2), message(1, { read: true })]).handlers);
    act(() => host.api.emit('unread.changed', { unread: 1 }));
    expect(await row(/Letter 2 .*Unread/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Platform information 1' })).toBeInTheDocument();
  });

  it('shows a message as words and elements, and has it read at the platform once', async () => {
    const inbox = inboxOf([
      message(1, { content: '<p>Hello <em>you</em></p><script>alert(1)</script><img src=x onerror=alert(1)>' }),
      message(2),
    ]);
    const { user } = await open(inbox.handlers);
    await user.click(await row(/Letter 1/));
    const article = screen.getByRole('article', { name: 'Letter 1' });
    expect(within(article).getByText('you').tagName).toBe('EM');
    expect(article.querySelector('script, img')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Platform information 1' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Letter 1/ })).not.toHaveTextContent('Unread'));
    await user.click(await row(/^Letter 1/));
    expect(inbox.asked.filter((ask) => ask.startsWith('read'))).toEqual(['read 1']);
  });

  it('keeps links of the site in the page and opens others beside it', async () => {
    const { user, host } = await open(
      inboxOf([message(1, { content: '<a href="/promotions">in</a> <a href="https://ok.example/">out</a>' })]).handlers,
    );
    await user.click(await row(/Letter 1/));
    await user.click(screen.getByRole('link', { name: 'in' }));
    expect(host.actions).toContainEqual({ type: 'navigate', path: '/promotions' });
    expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('deletes after a question, and leaves everything when the answer is no', async () => {
    const inbox = inboxOf([message(1), message(2)]);
    const { user, host } = await open(inbox.handlers, { confirms: false });
    await user.click(await row(/Letter 1/));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(host.actions).toContainEqual({ type: 'confirm', titleKey: 'member-centre.inbox.deleteTitle' });
    expect(inbox.asked).not.toContain('delete 1');
  });

  it('goes a page back when the last message of a page is deleted', async () => {
    const inbox = inboxOf(Array.from({ length: 11 }, (_, index) => message(index + 1)));
    const { user, host } = await open(inbox.handlers);
    expect(await screen.findByText('1–10 of 11')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await row(/Letter 11/));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await row(/Letter 10/)).toBeVisible();
    expect(inbox.asked).toContain('delete 11');
    expect(await screen.findByText('1–10 of 10')).toBeVisible();
    expect(host.actions).toContainEqual({
      type: 'notify',
      notice: { tone: 'positive', titleKey: 'member-centre.inbox.deleted' },
    });
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says when a message could not be deleted, and keeps it open', async () => {
    const { user, host } = await open({
      ...inboxOf([message(1)]).handlers,
      deleteMessages: () => new FakeRefusal('message.not-found'),
    });
    await user.click(await row(/Letter 1/));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(host.actions).toContainEqual({
        type: 'notify',
        notice: { tone: 'negative', titleKey: 'member-centre.inbox.deleteFailed' },
      }),
    );
    expect(screen.getByRole('article', { name: 'Letter 1' })).toBeVisible();
  });

  it('asks for the same deletion again after one of which nobody knows what became', async () => {
    const keys: (string | null)[] = [];
    const { user } = await open({
      ...inboxOf([message(1)]).handlers,
      deleteMessages({ headers }) {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? new FakeRefusal('platform.unavailable') : undefined;
      },
    });
    await user.click(await row(/Letter 1/));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('has words for an empty inbox and for one that cannot be read', async () => {
    const { platform, user } = await open({
      ...inboxOf([]).handlers,
      inbox: () => new FakeRefusal('platform.unavailable'),
    });
    expect(await screen.findByText('Your messages cannot be shown right now')).toBeVisible();
    expect(screen.getByText(/platform\.unavailable/)).toBeVisible();
    platform.use(inboxOf([]).handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('is not there where the brand has no inbox, and nothing asks for it', async () => {
    const { platform } = await open(inboxOf([message(1)]).handlers, { modules: ['COMM3'] });
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
    expect(screen.queryByText('Platform information')).toBeNull();
    expect(platform.calls).not.toContain(endpoints.inbox.id);
    expect(platform.calls).not.toContain(endpoints.unreadCount.id);
  });
});
