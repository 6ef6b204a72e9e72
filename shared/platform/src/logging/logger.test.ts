import { createLogger } from './logger';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger({ name: 'subject', destination: { write: (line) => void (text += line) } }));
  return text;
}

it('keeps passwords, tokens and headers with them out of every line', () => {
  const hidden = 'Demo2026play';
  const line = logged((logger) =>
    logger.info(
      {
        password: hidden,
        body: { token: hidden, member: { paymentPassword: hidden } },
        req: { headers: { authorization: hidden }, url: `/wps/x?token=${hidden}`, method: 'GET' },
        res: { headers: { 'set-cookie': hidden } },
        store: { credentials: { accessKeyId: hidden, secretAccessKey: hidden } },
        kept: 'visible',
      },
      'called',
    ),
  );
  expect(line).not.toContain(hidden);
  expect(JSON.parse(line)).toMatchObject({
    name: 'subject',
    msg: 'called',
    kept: 'visible',
    req: { path: '/wps/x', method: 'GET' },
  });
});

it('keeps the cause of an error for the operator', () => {
  const line = logged((logger) =>
    logger.error({ err: new Error('outside', { cause: new Error('inside') }) }, 'failed'),
  );
  expect(line).toContain('inside');
});
