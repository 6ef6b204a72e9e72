import { ConfigurationError } from '@pavilion/platform';
import { googleIssuer, readOutsideIssuer } from './outside-issuer';

const own = {
  OUTSIDE_ISSUER: 'http://127.0.0.1:4310/',
  OUTSIDE_KEYS_URL: 'http://127.0.0.1:4310/keys',
  OUTSIDE_EMULATOR_URL: 'http://localhost:9099',
};

test.each([true, false])('Google is believed where nobody else is named (production: %j)', (isProduction) => {
  expect(readOutsideIssuer({}, isProduction)).toEqual(googleIssuer);
});

test('development and tests believe an issuer of their own machine', () => {
  expect(readOutsideIssuer(own, false)).toEqual({
    issuer: 'http://127.0.0.1:4310/',
    keysUrl: 'http://127.0.0.1:4310/keys',
    emulator: 'http://localhost:9099',
  });
});

test.each(Object.entries(own))('production refuses %s', (name, value) => {
  expect(() => readOutsideIssuer({ [name]: value }, true)).toThrow(ConfigurationError);
  expect(() => readOutsideIssuer({ [name]: value }, true)).toThrow(name);
});

test.each([
  ['OUTSIDE_ISSUER', 'https://evil.example/'],
  ['OUTSIDE_ISSUER', 'http://127.0.0.1.evil.example/'],
  ['OUTSIDE_ISSUER', '127.0.0.1'],
  ['OUTSIDE_KEYS_URL', 'https://evil.example/keys'],
  ['OUTSIDE_KEYS_URL', 'file:///keys'],
  ['OUTSIDE_EMULATOR_URL', 'http://10.0.0.1:9099'],
])('nobody believes %s=%s', (name, value) => {
  expect(() => readOutsideIssuer({ [name]: value }, false)).toThrow(ConfigurationError);
});
