const receipts = {
  signature: { header: 'X-Signature', timestampHeader: 'X-Time', secret: 'RECEIPTS' },
  ...{ events: '/events', reference: '/id', state: '/state' },
  ...{ delivered: ['delivered'], failed: ['failed'], gone: ['gone'] },
};

/** The section of a brand whose providers, servers of the tests, tell what became of messages. */
export function messagesWithReceipts(brand: string, ports: { readonly sms: number; readonly mail: number }): object {
  const provider = {
    ...{ method: 'POST', url: `http://127.0.0.1:${ports.sms}/send`, headers: [], plus: true, signature: null },
    body: { kind: 'json', template: { to: '{number}', text: '{text}', id: '{reference}' } },
    ...{ answer: { status: [200], pointer: null, taken: [], refused: [] }, timeoutMs: 15_000, receipts },
  };
  const routes = [{ prefix: '+84', provider: 'one', sender: '', cost: '0.0125' }];
  return {
    mail: {
      ...{ host: '127.0.0.1', port: ports.mail, tls: 'none', login: null, replyTo: null },
      ...{ timeoutMs: 15_000, connections: 2, from: { name: brand, address: `no-reply@${brand}.example` } },
      ...{ dkim: null, receipts },
    },
    sms: { providers: { one: provider }, routes, denied: [], currency: 'USD', mostCostPerDay: null },
    ...{ perRecipientPerDay: 30, perDay: { mail: 100, sms: 100 } },
  };
}

/** A report of a server of mail that a letter came back, whose reference it knows. */
export const reportOf = (messageId: string, status: string) =>
  [
    ...['From: MAILER-DAEMON@mx.example', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary="B1"', '', '--B1'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...['Final-Recipient: rfc822; elsewhere@mail.example', 'Action: failed', `Status: ${status}`, '', '--B1'],
    ...['Content-Type: message/rfc822', '', `Message-ID: ${messageId}`, '', 'text', '--B1--', ''],
  ].join('\r\n');
