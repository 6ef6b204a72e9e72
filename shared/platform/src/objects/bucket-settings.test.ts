import * as v from 'valibot';
import { type Environment, parseEnv } from '../config/environment';
import { bucketSettings, bucketVariables } from './bucket-settings';

const read = (env: Environment) => bucketSettings(parseEnv(v.object(bucketVariables), env), env);
const keys = { ARTIFACTS_ACCESS_KEY_ID: 'AKIA7', ARTIFACTS_SECRET_ACCESS_KEY: 'gB7xQz41LmWpT9vKdR2y' };

it('names a bucket only where the environment does', () => {
  expect(read({})).toBeUndefined();
  expect(read({ ARTIFACTS_URL: '', ARTIFACTS_ENDPOINT: 'http://store:8333' })).toBeUndefined();
});

it.each([
  ['s3://files', { bucket: 'files', prefix: '' }],
  ['s3://files/', { bucket: 'files', prefix: '' }],
  ['s3://files/brand-a/artifacts', { bucket: 'files', prefix: 'brand-a/artifacts/' }],
  ['s3://files//artifacts/', { bucket: 'files', prefix: 'artifacts/' }],
])('reads %s', (ARTIFACTS_URL, found) => {
  expect(read({ ARTIFACTS_URL, ...keys })).toEqual({
    ...found,
    endpoint: undefined,
    region: 'us-east-1',
    pathStyle: false,
    credentials: { accessKeyId: 'AKIA7', secretAccessKey: 'gB7xQz41LmWpT9vKdR2y' },
  });
});

it.each(['files', 'http://files', 's3://', 's3://Files', 's3://files/a b', 's3://files?x=1'])(
  'refuses %s',
  (ARTIFACTS_URL) => expect(() => read({ ARTIFACTS_URL })).toThrow('ARTIFACTS_URL must look like s3://bucket/prefix'),
);

it('puts the bucket in the path at a store of one’s own, unless told otherwise', () => {
  const env = { ARTIFACTS_URL: 's3://files', ARTIFACTS_ENDPOINT: 'http://store:8333/' };
  expect(read(env)).toMatchObject({ endpoint: 'http://store:8333', pathStyle: true, credentials: undefined });
  expect(read({ ...env, ARTIFACTS_PATH_STYLE: 'no' })).toMatchObject({ pathStyle: false });
});

it('takes both halves of the credentials or none, in production no placeholder, and never repeats one', () => {
  const env = { ARTIFACTS_URL: 's3://files', ARTIFACTS_ACCESS_KEY_ID: 'AKIA7' };
  expect(() => read(env)).toThrow('are set together');
  const weak = { ...env, ARTIFACTS_SECRET_ACCESS_KEY: 'change-me-please' };
  expect(read(weak)?.credentials).toBeDefined();
  expect(() => read({ ...weak, NODE_ENV: 'production' })).toThrow(/^ARTIFACTS_SECRET_ACCESS_KEY holds a placeholder$/);
});
