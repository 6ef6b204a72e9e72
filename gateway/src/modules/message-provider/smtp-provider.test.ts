import { generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { createNetworkGuard } from './network-guard';
import { createSmtpProvider, type SmtpDeps, type SmtpSettings } from './smtp-provider';
import { selfSigned } from './testing/certificate.data';
import { type MailServer, type Reception, startMailServer } from './testing/mail-server';

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function server(...how: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...how);
  closing.push(started.close);
  return started;
}

function provider(port: number, more: Partial<SmtpSettings> = {}, deps: Partial<SmtpDeps> = {}) {
  const made = createSmtpProvider(
    {
      ...{
        host: 'localhost',
        port,
        tls: 'none',
        login: null,
        replyTo: null,
        timeoutMs: 15_000,
        connections: 2,
        dkim: null,
      },
      from: { name: 'Aurora 極光', address: 'no-reply@aurora.example' },
      ...more,
    },
    { guard: createNetworkGuard([`localhost:${port}`]), ...deps },
  );
  closing.push(() => made.close());
  return made;
}

const letter = (more: object = {}) => ({
  ...{
    brandId: 'aurora',
    reference: 'ref-1',
    to: 'ann@mail.example',
    subject: 'A code',
    text: 'one',
    html: '<p>one</p>',
  },
  ...more,
});

const refusal = (reason: string) => expect.objectContaining({ name: 'MessageRefusal', reason });
const failure = (reason: string) => expect.objectContaining({ name: 'MessageFailure', reason });

test.each([
  '【Aurora】您的驗證碼，請勿告訴任何人',
  'Mã xác minh của bạn: đặt lại mật khẩu, hiệu lực trong năm phút nữa thôi',
])('a letter arrives with text, HTML and the subject %s', async (subject) => {
  const { port, letters } = await server();
  await provider(port).send(letter({ subject, text: `${subject} <b>`, html: '<p lang="vi">đây</p>' }));
  expect(letters).toMatchObject([{ from: 'no-reply@aurora.example', to: ['ann@mail.example'], isSecure: false }]);
  const mail = letters[0]?.mail;
  expect(mail).toMatchObject({ subject, messageId: '<ref-1@aurora.example>', html: '<p lang="vi">đây</p>' });
  expect(mail?.text?.trim()).toBe(`${subject} <b>`);
  expect(mail?.from?.value).toEqual([{ name: 'Aurora 極光', address: 'no-reply@aurora.example' }]);
});

test.each(['starttls', 'implicit'] as const)('by %s and a password, signed by the brand’s domain', async (tls) => {
  const { port, letters } = await server(undefined, { secure: tls === 'implicit' });
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
    type: 'pkcs1',
    format: 'pem',
  });
  const dkim = { domain: 'aurora.example', selector: 'mail', privateKey: String(privateKey) };
  const login = { user: 'aurora', password: 'right' };
  await provider(port, { tls, login, dkim }, { ca: selfSigned.cert }).send(letter());
  expect(letters).toMatchObject([{ user: 'aurora', isSecure: true }]);
  expect(letters[0]?.mail.headers.get('dkim-signature')).toMatchObject({ params: { d: 'aurora.example', s: 'mail' } });
});

test('a certificate that nobody vouches for, and a server without TLS, get neither password nor letter', async () => {
  const users: string[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = ({ username }, _session, done) => {
    users.push(String(username));
    done(null, { user: username });
  };
  const strange = await server(undefined, { onAuth });
  const plain = await server(undefined, { onAuth, hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  const settings = { tls: 'starttls', login: { user: 'aurora', password: 'right' } } as const;
  await expect(provider(strange.port, settings).send(letter())).rejects.toMatchObject({ name: 'MessageFailure' });
  await expect(provider(plain.port, settings).send(letter())).rejects.toMatchObject({ name: 'MessageRefusal' });
  expect([users, strange.letters, plain.letters]).toEqual([[], [], []]);
});

test('refusals of class 5 stay, those of class 4 are tried again, and a wrong password is told', async () => {
  const codes: Readonly<Record<string, number>> = { 'gone@mail.example': 550, 'later@mail.example': 451 };
  const receive: Reception = (to) => (codes[to] ? { code: codes[to] } : undefined);
  const { port, letters } = await server(receive);
  const sender = provider(port);
  await expect(sender.send(letter({ to: 'gone@mail.example' }))).rejects.toEqual(refusal('smtp.550'));
  await expect(sender.send(letter({ to: 'later@mail.example' }))).rejects.toEqual(failure('smtp.451'));
  await sender.send(letter());
  expect(letters).toHaveLength(1);
  const login = { user: 'aurora', password: 'wrong' };
  const stranger = provider(port, { tls: 'starttls', login }, { ca: selfSigned.cert });
  await expect(stranger.send(letter())).rejects.toEqual(refusal('smtp.535'));
});

test.each([
  [550, 'no such user', true],
  [550, '5.1.1 no such user', true],
  [551, '5.1.6 moved away', true],
  [550, '5.2.1 closed', true],
  [550, '5.7.1 we believe no letter of yours', false],
  [552, '5.2.2 full', false],
  [554, 'spam', false],
] as const)('a recipient who is refused by %i %s is gone: %s', async (code, text, isRecipientGone) => {
  const { port } = await server(() => ({ code, text }));
  await expect(provider(port).send(letter())).rejects.toMatchObject({ reason: `smtp.${code}`, isRecipientGone });
});

test('what a server has against the sender says nothing of the recipient', async () => {
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) =>
    done(Object.assign(new Error('who are you'), { responseCode: 550 }));
  const { port } = await server(undefined, { onMailFrom });
  await expect(provider(port).send(letter())).rejects.toMatchObject({ reason: 'smtp.550', isRecipientGone: false });
});

test('a server that says nothing, or never comes to an end, is left in time and its connection closed', async () => {
  const sockets: Socket[] = [];
  let isDripping = false;
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (isDripping) socket.write('220 hello\r\n');
    const timer = setInterval(() => isDripping && socket.write('250-wait\r\n'), 50);
    socket.once('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => silent.close(() => resolve())));
  const { port } = silent.address() as AddressInfo;
  for (isDripping of [false, true]) {
    await expect(provider(port, { timeoutMs: 300 }).send(letter())).rejects.toMatchObject({ name: 'MessageFailure' });
    const last = sockets.at(-1);
    if (last && !last.closed) await new Promise((resolve) => last.once('close', resolve));
  }
  expect(sockets).toHaveLength(2);
});

test('what would end a line of the head or the protocol is refused before anything is sent', async () => {
  const { port, letters } = await server();
  const sender = provider(port);
  const subject = 'Hello ann\r\nBcc: victim@mail.example';
  await expect(sender.send(letter({ subject }))).rejects.toEqual(refusal('mail.unsafe-header'));
  for (const to of ['a@b.example\r\nRCPT TO:<victim@mail.example>', 'a@b.example, c@d.example', 'Ann <a@b.example>'])
    await expect(sender.send(letter({ to }))).rejects.toEqual(refusal('mail.address'));
  expect(letters).toEqual([]);
});

test('a host of the inside is not reached unless whoever runs the installation named it', async () => {
  const { port, letters } = await server();
  const guard = createNetworkGuard([]);
  for (const host of ['localhost', '127.0.0.1'])
    await expect(provider(port, { host }, { guard }).send(letter())).rejects.toEqual(
      refusal('network.private-address'),
    );
  expect(letters).toEqual([]);
});
