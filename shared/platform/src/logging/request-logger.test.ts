import { createLogger } from './logger';
import { createRequestLogger } from './request-logger';

describe('logger of a request', () => {
  function written(level: string) {
    const lines: string[] = [];
    const parent = createLogger({ name: 'gateway', level, destination: { write: (line) => lines.push(line) } });
    const child = jest.spyOn(parent, 'child');
    return { lines, child, logger: createRequestLogger(parent, { reqId: 'r-1', token: 'told' }) };
  }

  it('is not made for a request that writes no line', () => {
    const { lines, child, logger } = written('info');
    logger.debug({ call: 'list' }, 'call');
    expect(lines).toEqual([]);
    expect(child).not.toHaveBeenCalled();
  });

  it('says the request in every line, without its secrets', () => {
    const { lines, child, logger } = written('info');
    logger.warn({ password: 'typed', rows: 2 }, 'slow');
    logger.error('failed');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 40, reqId: 'r-1', token: '[redacted]', password: '[redacted]', rows: 2, msg: 'slow' },
      { level: 50, reqId: 'r-1', token: '[redacted]', msg: 'failed' },
    ]);
    expect(child).toHaveBeenCalledTimes(1);
  });

  it('has children of its own', () => {
    const { lines, logger } = written('info');
    logger.child({ part: 'ledger' }).info('posted');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'r-1', part: 'ledger', msg: 'posted' });
  });
});
