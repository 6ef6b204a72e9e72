import * as v from 'valibot';
import {
  ConfigurationError,
  type Environment,
  flagVariable,
  isProduction,
  textVariable,
  urlVariable,
} from '../config/environment';
import { isPlaceholder } from '../config/placeholder';

/** A bucket of an object store that speaks the S3 protocol, and who asks it. */
export interface BucketSettings {
  readonly bucket: string;
  /** Every key begins with it: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The address of the store; without it that of the region at Amazon. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** The bucket stands in the path of an address instead of its host name. */
  readonly pathStyle: boolean;
  /** Without them those that the machine itself has, by its role or its own settings. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Variables that name a bucket for the files of releases. */
export const bucketVariables = {
  ARTIFACTS_URL: v.optional(
    v.pipe(
      textVariable,
      v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/, 'must look like s3://bucket/prefix'),
    ),
  ),
  ARTIFACTS_ENDPOINT: v.optional(urlVariable),
  ARTIFACTS_REGION: v.optional(textVariable, 'us-east-1'),
  /** Unless told, where an endpoint is named: stores of one's own seldom have a host name for each bucket. */
  ARTIFACTS_PATH_STYLE: v.optional(flagVariable),
  ARTIFACTS_ACCESS_KEY_ID: v.optional(textVariable),
  ARTIFACTS_SECRET_ACCESS_KEY: v.optional(textVariable),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof bucketVariables, undefined>>;

/** Both halves, or none. @throws ConfigurationError */
function credentialsOf(id: string | undefined, secret: string | undefined, env: Environment) {
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigurationError(['ARTIFACTS_ACCESS_KEY_ID and ARTIFACTS_SECRET_ACCESS_KEY are set together']);
  if (id === undefined || secret === undefined) return undefined;
  if (isProduction(env) && isPlaceholder(secret))
    throw new ConfigurationError(['ARTIFACTS_SECRET_ACCESS_KEY holds a placeholder']);
  return { accessKeyId: id, secretAccessKey: secret };
}

/**
 * The bucket that the environment names; `undefined` where it names none.
 * @throws ConfigurationError when only half of the credentials is there, or in production a placeholder
 */
export function bucketSettings(values: Variables, env: Environment): BucketSettings | undefined {
  if (values.ARTIFACTS_URL === undefined) return undefined;
  const [bucket = '', ...folders] = values.ARTIFACTS_URL.slice('s3://'.length).split('/');
  const path = folders.filter((folder) => folder !== '');
  return {
    bucket,
    prefix: path.map((folder) => `${folder}/`).join(''),
    endpoint: values.ARTIFACTS_ENDPOINT,
    region: values.ARTIFACTS_REGION,
    pathStyle: values.ARTIFACTS_PATH_STYLE ?? values.ARTIFACTS_ENDPOINT !== undefined,
    credentials: credentialsOf(values.ARTIFACTS_ACCESS_KEY_ID, values.ARTIFACTS_SECRET_ACCESS_KEY, env),
  };
}
