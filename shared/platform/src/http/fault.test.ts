import { AppError } from '../app-error';
import { toFault } from './fault';

const coded = (code: string): Error => Object.assign(new Error('inside'), { code });

it.each([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '08006',
  '08P01',
  '25P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
])('%s is the lack of something that may come back', (code) => {
  expect(toFault(coded(code), 'id')).toMatchObject({ status: 503, code: 'platform.unavailable' });
});

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])('so is what the driver says without a code: %s', (message) => {
  expect(toFault(new Error(message), 'id').status).toBe(503);
});

it.each([coded('23505'), coded('22021'), coded('ENOENT'), new Error('oops'), 'thrown text', undefined])(
  '%p is a fault of ours',
  (error) => {
    expect(toFault(error, 'id')).toMatchObject({ status: 500, code: 'http.internal' });
  },
);

it('leaves a code that was chosen as it is', () => {
  expect(toFault(new AppError('wallet.closed', { status: 409, cause: coded('ENOSPC') }), 'id')).toMatchObject({
    status: 409,
    code: 'wallet.closed',
  });
});
