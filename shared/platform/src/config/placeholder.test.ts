import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { databaseUrlVariable, parseEnv } from './environment';
import { checkPublicJwk, readOrMakeKeyPair } from './key-pairs';
import { isPlaceholder } from './placeholder';
import { readOrMakeSecret } from './secrets';

const root = path.join(__dirname, '..', '..', '..', '..');
const production = { NODE_ENV: 'production' };
const dataDir = '/nowhere';
const start = (value: string) => () =>
  readOrMakeSecret({ dataDir, name: 'operator-token', env: { ...production, SECRET_OPERATOR_TOKEN: value } });

describe('a secret in production', () => {
  it.each([
    'change-me-change-me-change-me-change-me',
    'CHANGE_ME_7dFk2Lq9ZpR4tW8xVbN3mC6hJ1sG5aYe',
    'changeme7dFk2Lq9ZpR4tW8xVbN3mC6hJ1sG5aYe',
    'demo-secret-7dFk2Lq9ZpR4tW8xVbN3mC6hJ1sG',
    'demo_7dFk2Lq9ZpR4tW8xVbN3mC6hJ1sG5aYeQ',
    'please-replace-this-value-before-you-start',
    'an-example-of-a-token-with-many-letters',
    'my-password-is-long-enough-for-this-one',
    'default-7dFk2Lq9ZpR4tW8xVbN3mC6hJ1sG5aYe',
    '0'.repeat(32),
    '0'.repeat(64),
    'x'.repeat(40),
    'ab'.repeat(20),
    'deadbeef'.repeat(4),
    'a1b2c3d4e5f6g7h8'.repeat(3),
    `${'r4nd0m9Zq'.repeat(4)}r4nd`,
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '9876543210zyxwvutsrqponmlkjihgfedcba',
    'qwertzuiopasdfghjklyxcvbnm1234567890',
    'aaaaaaaabbbbbbbbccccccccdddddddd',
    '1111111122222222333333334444444455555555',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    '<put 40 random characters of your own here>',
    '${SECRET_OPERATOR_TOKEN_of_the_installation}',
    '........................................',
  ])('is refused as %j, by the name of its variable alone', (value) => {
    expect(start(value)).toThrow('SECRET_OPERATOR_TOKEN holds a placeholder');
    expect(start(value)).not.toThrow(value);
  });

  it.each(['', 'short', randomBytes(12).toString('base64url')])(
    'is refused when it is missing or short: %j',
    (value) => {
      expect(start(value)).toThrow(/SECRET_OPERATOR_TOKEN (is missing|must have 32 characters)/);
    },
  );

  it('is taken as whatever is drawn by lot', () => {
    const drawn = [24, 32, 36, 48].flatMap((bytes) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => randomBytes(bytes).toString(form)),
    );
    for (const value of [...drawn, `${randomUUID()}${randomUUID()}`, 'Vq3!xT9#mL2$wR8%kP5^zN7&bC4*hJ6(dF1)'])
      expect(start(value)()).toBe(value);
  });
});

describe('an installation', () => {
  it('starts with what its own tool makes', () => {
    const script =
      "import { makeEnvironment } from './tools/containers/src/make-environment.mjs'; process.stdout.write(makeEnvironment());";
    const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
    const made = Object.fromEntries(
      [...text.matchAll(/^(\w+)='?([^'\n]+)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const secrets = Object.keys(made).filter((name) => name.startsWith('SECRET_'));
    expect(secrets).toHaveLength(6);
    for (const name of secrets)
      readOrMakeSecret({
        dataDir,
        name: name.slice('SECRET_'.length).toLowerCase().replaceAll('_', '-'),
        env: { ...production, ...made },
      });
    readOrMakeKeyPair({ dataDir, name: 'composition', env: { ...production, ...made }, type: 'ed25519' });
    checkPublicJwk(made['COMPOSITION_PUBLIC_KEY'] ?? '', { variable: 'COMPOSITION_PUBLIC_KEY', env: production });
    parseEnv(v.object({ DATABASE_URL: databaseUrlVariable }), {
      ...production,
      DATABASE_URL: `postgres://pavilion:${made['POSTGRES_PASSWORD']}@db/pavilion`,
    });
  });
});

describe('keys in production', () => {
  const jwk = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const published = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  };
  const pair = (key: object) => () =>
    readOrMakeKeyPair({
      dataDir,
      name: 'composition',
      env: { ...production, KEY_COMPOSITION: JSON.stringify(key) },
      type: 'ed25519',
    });
  const trust =
    (key: object, env = production) =>
    () =>
      checkPublicJwk(JSON.stringify(key), { variable: 'COMPOSITION_PUBLIC_KEY', env });

  it.each([
    ['that a specification prints', published],
    ['of zeros', { ...published, d: 'A'.repeat(43) }],
  ])('one %s is refused', (_, key) => {
    expect(pair(key)).toThrow('KEY_COMPOSITION holds a placeholder');
    expect(pair(key)).not.toThrow(key.d);
  });

  it("one of one's own is taken", () => expect(pair(jwk())().kid).toMatch(/^[\w-]{43}$/));

  it('the public half of a known one is not trusted', () => {
    expect(trust(published)).toThrow('COMPOSITION_PUBLIC_KEY holds a placeholder');
    expect(trust({ ...published, x: 'A'.repeat(43) })).toThrow('COMPOSITION_PUBLIC_KEY holds a placeholder');
    expect(trust({ x: 1 })).toThrow('COMPOSITION_PUBLIC_KEY must be a public JWK');
    trust(jwk())();
    trust(published, { NODE_ENV: 'test' })();
  });
});

describe('the address of a database in production', () => {
  const schema = v.object({ DATABASE_URL: databaseUrlVariable });
  const read =
    (url: string, env = production) =>
    () =>
      parseEnv(schema, { ...env, DATABASE_URL: url });

  it.each(['pavilion', 'postgres', 'short', 'change-me-now-please', '000000000000000000', 'password'])(
    'with the password %j is refused',
    (password) => {
      expect(read(`postgres://pavilion:${password}@127.0.0.1:5432/pavilion`)).toThrow(
        'DATABASE_URL holds a placeholder',
      );
      read(`postgres://pavilion:${password}@127.0.0.1:5432/pavilion`, { NODE_ENV: 'development' })();
    },
  );

  it.each([`:${randomBytes(36).toString('base64url')}`, ''])('with one of its own, or none, is taken', (password) => {
    read(`postgres://pavilion${password}@127.0.0.1:5432/pavilion`)();
  });
});

describe('what stands in this repository', () => {
  const files = [
    'docker-compose.yml',
    'docs/operations.md',
    'README.md',
    'CONTRIBUTING.md',
    'gateway/README.md',
    'registry/README.md',
    'edge/README.md',
    'vendor-sim/README.md',
  ];
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const named =
    /\b(?:SECRET_|KEY_|COMPOSITION_PUBLIC_KEY|PAVILION_TOKEN|POSTGRES_PASSWORD)\w*\s*[=:]\s*["']?([^\s"'`|,;]+)/g;
  /**
   * A value that is asked for: what stands behind `:?` is shown to whoever left it out, behind `:-` it would be used.
   */
  const inside = (value: string): string => value.replace(/^\$\{\w+:?[-?]?/, '').replace(/\}$/, '');
  const values = texts.flatMap((text) => [...text.matchAll(named)].map(([, value = '']) => inside(value)));

  it('is found where it is looked for', () => expect(values.length).toBeGreaterThan(8));

  it('is no secret that production would take, were it long enough', () => {
    for (const value of values)
      expect({ value, refused: value.length < 32 || isPlaceholder(value) }).toEqual({ value, refused: true });
  });

  it('holds no address of a database with a password that production would take', () => {
    for (const [, password = ''] of texts.flatMap((text) => [...text.matchAll(/postgres:\/\/[\w-]+:([^@\s]+)@/g)])) {
      expect({ password, refused: isPlaceholder(password) }).toEqual({ password, refused: true });
    }
  });
});
