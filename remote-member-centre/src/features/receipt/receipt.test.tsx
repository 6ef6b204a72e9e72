import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import remote from '../../remote';
import { ExportButton } from './index';

const day = 24 * 3_600_000;
const fingerprint = 'ab'.repeat(32);
const made = {
  ...{ receiptId: '1', fileName: 'aurora-2026-11-15-2026-11-21.csv', mediaType: 'text/csv; charset=utf-8' },
  ...{ content: btoa('a,b'), fingerprint, keyId: 'k', rows: 12, opening: 100, closing: 250, madeAt: 1 },
};
let saved: { name: string; type: string }[];

beforeEach(() => {
  saved = [];
  let type = '';
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      type = blob.type;
      return 'blob:one';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type });
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(handlers: FakeHandlers, range: ComponentProps<typeof ExportButton>['range'] = 'week') {
  const platform = createFakePlatform(handlers);
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<ExportButton range={range} />, { host, remote }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return user;
}

it('saves the file that was asked for, and says its fingerprint and how it is checked', async () => {
  const asked: { startTime: number; endTime: number; format: string }[] = [];
  const user = await open({
    makeReceipt: ({ body }) => {
      asked.push(body);
      return made;
    },
  });
  await user.click(await screen.findByRole('radio', { name: /^CSV/ }));
  await user.click(screen.getByRole('button', { name: 'Make the file' }));
  expect(await screen.findByText('Your file is saved')).toBeVisible();
  expect(saved).toEqual([{ name: made.fileName, type: made.mediaType }]);
  expect(screen.getByText(fingerprint)).toBeVisible();
  expect(screen.getByText(`pavilion verify-receipt ${made.fileName} --key receipt-keys.json`)).toBeVisible();
  const [{ startTime, endTime, format } = { startTime: 0, endTime: 0, format: '' }] = asked;
  expect([Math.ceil((endTime - startTime) / day), format]).toEqual([7, 'CSV']);
});

it('takes the days that are looked at', async () => {
  const asked: { startTime: number; endTime: number }[] = [];
  const user = await open(
    {
      makeReceipt: ({ body }) => {
        asked.push(body);
        return made;
      },
    },
    { from: '2026-11-03', to: '2026-11-12' },
  );
  expect(await screen.findByRole('radio', { name: /^Nov 3\s–\s12, 2026$/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Make the file' }));
  expect(await screen.findByText('Your file is saved')).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({
      startTime: Date.parse('2026-11-03T00:00:00+07:00'),
      endTime: Date.parse('2026-11-12T23:59:59.999+07:00'),
    }),
  ]);
});

it('says why there is no file, and keeps what was chosen', async () => {
  const user = await open({ makeReceipt: () => new FakeRefusal('receipt.too-many-rows') });
  await user.click(await screen.findByRole('radio', { name: '30 days' }));
  await user.click(screen.getByRole('button', { name: 'Make the file' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a shorter one, or CSV.');
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  expect(saved).toEqual([]);
});
