import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { ConfigurationError, flagVariable, parseEnv, portVariable, textVariable, urlVariable } from './environment';
import { makeKeyPair, readOrMakeKeyPair } from './key-pairs';
import { readOrMakeSecret } from './secrets';

describe('parseEnv', () => {
  const schema = v.object({
    PORT: portVariable,
    GATEWAY_URL: urlVariable,
    DEBUG: v.optional(flagVariable, 'no'),
    NAME: textVariable,
  });

  it('reads what is there', () => {
    const env = { PORT: '3000', GATEWAY_URL: 'http://127.0.0.1:3001/', NAME: 'one', OTHER: 'x' };
    expect(parseEnv(schema, env)).toEqual({
      PORT: 3000,
      GATEWAY_URL: 'http://127.0.0.1:3001',
      DEBUG: false,
      NAME: 'one',
    });
  });

  it('gives one line for each wrong variable and repeats no value', () => {
    const env = { PORT: '99999', GATEWAY_URL: 'secret nonsense', NAME: '' };
    let message = '';
    try {
      parseEnv(schema, env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      message = String(error instanceof Error && error.message);
    }
    expect(message.split('\n')).toEqual([
      'PORT must be a port number up to 65535',
      expect.stringContaining('GATEWAY_URL must be an address'),
      'NAME is missing',
    ]);
    expect(message).not.toContain('nonsense');
  });
});

describe('secrets and keys', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are made once, readable by their owner only, and kept', () => {
    const first = readOrMakeSecret({ dataDir, name: 'vendor-hmac', env: {} });
    expect(first.length).toBeGreaterThan(40);
    expect(readOrMakeSecret({ dataDir, name: 'vendor-hmac', env: {} })).toBe(first);
    expect(readOrMakeSecret({ dataDir, name: 'other', env: {} })).not.toBe(first);
    expect(statSync(path.join(dataDir, 'keys', 'vendor-hmac')).mode & 0o777).toBe(0o600);
  });

  it('come from the environment in production, where made-up, short and missing ones are refused', () => {
    const madeUp = readOrMakeSecret({ dataDir, name: 'pepper', env: {} });
    const inProduction = (SECRET_PEPPER?: string) =>
      readOrMakeSecret({ dataDir, name: 'pepper', env: { NODE_ENV: 'production', SECRET_PEPPER } });
    expect(() => inProduction()).toThrow('SECRET_PEPPER is missing');
    expect(() => inProduction(madeUp)).toThrow('SECRET_PEPPER holds a made-up value');
    expect(() => inProduction('short')).toThrow('SECRET_PEPPER must have 32 characters');
    const own = randomBytes(24).toString('base64url');
    expect(inProduction(own)).toBe(own);
  });

  it.each(['ed25519', 'p256'] as const)('key pairs of type %s are kept and work', (type) => {
    const first = readOrMakeKeyPair({ dataDir, name: 'composition', env: {}, type });
    const again = readOrMakeKeyPair({ dataDir, name: 'composition', env: {}, type });
    expect(again.publicJwk).toEqual(first.publicJwk);
    expect(first.publicJwk).not.toHaveProperty('d');
    const algorithm = type === 'ed25519' ? null : 'sha256';
    const signature = sign(algorithm, Buffer.from('text'), first.privateKey);
    expect(verify(algorithm, Buffer.from('text'), again.publicKey, signature)).toBe(true);
    expect(verify(algorithm, Buffer.from('other'), again.publicKey, signature)).toBe(false);
  });

  it('has the thumbprint that RFC 8037 gives for its example key', () => {
    const env = {
      KEY_EXAMPLE: JSON.stringify({
        kty: 'OKP',
        crv: 'Ed25519',
        d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
        x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      }),
    };
    expect(readOrMakeKeyPair({ dataDir, name: 'example', env, type: 'ed25519' }).kid).toBe(
      'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    );
  });

  it('refuses a made-up key pair in production and one of another type anywhere', () => {
    readOrMakeKeyPair({ dataDir, name: 'sign', env: {}, type: 'ed25519' });
    const KEY_SIGN = readFileSync(path.join(dataDir, 'keys', 'sign.jwk'), 'utf8');
    const read = (env: Record<string, string>, type: 'ed25519' | 'p256') => () =>
      readOrMakeKeyPair({ dataDir, name: 'sign', env, type });
    expect(read({ NODE_ENV: 'production', KEY_SIGN }, 'ed25519')).toThrow('made-up');
    expect(read({ KEY_SIGN }, 'p256')).toThrow('must be a private JWK of type p256');
    writeFileSync(path.join(dataDir, 'keys', 'sign.jwk'), 'nonsense');
    expect(read({}, 'ed25519')).toThrow(ConfigurationError);
    expect(makeKeyPair('p256').kid).not.toBe(makeKeyPair('p256').kid);
  });
});
