import { readReport } from './delivery-report';

interface Report {
  readonly action?: string;
  readonly status?: string;
  readonly type?: string;
  readonly original?: string;
  readonly text?: string;
  readonly head?: string;
}

const reportOf = ({ action = 'failed', status = '5.1.1', type = 'delivery-status', ...more }: Report = {}): Buffer =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example',
      'To: no-reply@lotus.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${type}; boundary="B1"`,
      '',
      '--B1',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      more.text ?? 'It could not be delivered.',
      '',
      '--B1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; gone@mail.example',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 <gone@mail.example>: Recipient address',
      '    rejected',
      '',
      '--B1',
      `Content-Type: ${more.original ?? 'message/rfc822'}`,
      '',
      'From: no-reply@lotus.example',
      more.head ?? 'Message-ID: <ref-1@lotus.example>',
      'Subject: Hello',
      '',
      'Message-ID: <another@lotus.example>',
      '--B1--',
      '',
    ].join('\r\n'),
  );

test.each([
  ['gone for good', {}, { isDelivered: false, isRecipientGone: true, reason: 'dsn.5.1.1' }],
  ['a head alone', { original: 'text/rfc822-headers' }, { isDelivered: false, isRecipientGone: true }],
  ['a full mailbox', { status: '5.2.2' }, { isDelivered: false, isRecipientGone: false, reason: 'dsn.5.2.2' }],
  ['a policy', { status: '5.7.1' }, { isDelivered: false, isRecipientGone: false, reason: 'dsn.5.7.1' }],
  ['tried for too long', { status: '4.4.7' }, { isDelivered: false, isRecipientGone: false, reason: 'dsn.4.4.7' }],
  ['delivered', { action: 'Delivered', status: '2.0.0' }, { isDelivered: true, isRecipientGone: false, reason: null }],
] as const)('a report tells of %s', async (_, report, told) => {
  expect(await readReport(reportOf(report))).toEqual([expect.objectContaining({ ...told, reference: 'ref-1' })]);
});

test('what is late is on its way still', async () => {
  expect(await readReport(reportOf({ action: 'delayed', status: '4.2.0' }))).toEqual([]);
});

test('what its text quotes is no report of its own', async () => {
  const text = 'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1';
  const report = reportOf({ text, action: 'delivered', status: '2.0.0' });
  expect(await readReport(report)).toMatchObject([{ isDelivered: true, isRecipientGone: false }]);
});

test.each([
  ['an answer of somebody who is away', reportOf({ type: 'disposition-notification' })],
  ['one that names no letter', reportOf({ head: 'X-Nothing: here' })],
  ['a letter', Buffer.from('Subject: Hello\r\n\r\nAction: failed')],
  ['nothing', Buffer.alloc(0)],
  ['bytes', Buffer.from([0, 255, 10, 13, 200])],
])('%s tells nothing', async (_, body) => {
  expect(await readReport(body)).toBeUndefined();
});
