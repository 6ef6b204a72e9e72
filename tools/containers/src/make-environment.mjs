import { generateKeyPairSync, randomBytes } from 'node:crypto';

const secrets = [
  'SECRET_GATEWAY_SEALING',
  'SECRET_OPERATOR_TOKEN',
  'SECRET_PAYMENT_SECRET',
  'SECRET_REGISTRY_EDGE_TOKEN',
  'SECRET_REGISTRY_OPERATOR_TOKEN',
  'SECRET_VENDOR_SECRET',
];

/** Who writes to and reads from the object store of the profile `store`. */
const storeKeys = () => [
  `ARTIFACTS_ACCESS_KEY_ID=${randomBytes(12).toString('hex')}`,
  `ARTIFACTS_SECRET_ACCESS_KEY=${secret()}`,
];

const secret = () => randomBytes(36).toString('base64url');

/**
 * An environment file with every secret that the compose file asks for, none of them used before.
 * @returns {string}
 */
export function makeEnvironment() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const receipts = generateKeyPairSync('ed25519').privateKey;
  return [
    '# Secrets of one installation.',
    `POSTGRES_PASSWORD=${secret()}`,
    ...secrets.map((name) => `${name}=${secret()}`),
    '# For the profile `store` alone.',
    ...storeKeys(),
    '# Signs compositions; the public half is what edges believe.',
    `KEY_COMPOSITION='${JSON.stringify(privateKey.export({ format: 'jwk' }))}'`,
    `COMPOSITION_PUBLIC_KEY='${JSON.stringify(publicKey.export({ format: 'jwk' }))}'`,
    '# Signs what members export.',
    `KEY_RECEIPT='${JSON.stringify(receipts.export({ format: 'jwk' }))}'`,
    '# What may be set beside: PUBLISHED_ADDRESS PUBLISHED_PORT VENDOR_PUBLIC_URL PAYMENT_PUBLIC_URL PAYMENT_SANDBOX',
    '# BRAND_HOSTS BRAND_ORIGINS EDGE_PUBLIC_ORIGIN COMPOSE_PROFILES ARTIFACTS_URL ARTIFACTS_ENDPOINT ARTIFACTS_REGION ARTIFACTS_PATH_STYLE ARTIFACTS_CACHE_MB',
    '# SEED_DEMO LOG_LEVEL REPORT_SHARE LOADING_ATTEMPT_MS LOADING_SLOW_MS LOADING_SILENCE_MS',
    '# MESSAGES_CLOSED MESSAGE_HOSTS, with secrets of providers in messages.env.',
    '# LOADING_HOST_MS LOADING_LAST_MS; EVENTS_URL with COMPOSE_PROFILES=nats.',
    '',
  ].join('\n');
}
