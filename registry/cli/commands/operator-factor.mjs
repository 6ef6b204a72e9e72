import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

/**
 * @typedef {Omit<import('../command.mjs').CommandInput, 'options'> & { options: { enrolment?: string } }} Input
 * @typedef {import('@pavilion/platform/operators').OfferedApp} OfferedApp
 * @typedef {import('../answers').Wire<import('@pavilion/platform/operators').EnrolledApp>} EnrolledApp
 * @typedef {import('../answers').Wire<import('@pavilion/platform/operators').IssuedEnrolment>} IssuedEnrolment
 */

/** @param {Input} input */
function sessionOf({ access: { operator } }) {
  if (!operator) throw new CliError('cli.usage', 'there is no key here');
  return operator;
}

/** @param {IssuedEnrolment} enrolment */
export const enrolmentLines = ({ operatorId, code: enrolment, expiresAt }) =>
  [
    `${operatorId} binds an app with this code until ${expiresAt}, once: hand it over by another way than the key.`,
    enrolment,
  ].join('\n');

/**
 * What an app reads, as a picture of letters.
 * @param {OfferedApp} offered
 */
async function pictureOf({ otpauthUrl, secret }) {
  const { renderUnicodeCompact } = await import('uqr');
  return `${renderUnicodeCompact(otpauthUrl)}\n${otpauthUrl}\nor type the secret ${secret}`;
}

/**
 * Binds an app: shows its picture, and takes a code that it gives.
 * @param {Input} input
 */
export async function enrol(input) {
  const { enrolment } = input.options;
  if (!enrolment) throw new CliError('cli.usage', '--enrolment is the code that you were handed: pve_…');
  const operator = sessionOf(input);
  const call = createGatewayCall(input);
  /** @type {OfferedApp} */
  const offered = await call('POST', '/internal/operators/enrolment/offer', { enrolment });
  const picture = await pictureOf(offered);
  const given = input.env['PAVILION_OPERATOR_CODE'];
  // Of a machine that nobody sits at, the code comes with the next call.
  if (!given && !process.stdin.isTTY)
    return { data: offered, text: `${picture}\nthen once more with PAVILION_OPERATOR_CODE` };
  if (!given) input.print(picture);
  const code = given || (await operator.code());
  /** @type {EnrolledApp} */
  const enrolled = await call('POST', '/internal/operators/enrolment', { enrolment, code });
  operator.keep(enrolled.session);
  const { recoveryCodes, expiresAt } = enrolled;
  return {
    data: { recoveryCodes, expiresAt },
    text: [
      `The app is bound, and a session open until ${expiresAt}.`,
      'Each of these opens one when the app is lost. Keep them on paper; they are not shown again.',
      ...recoveryCodes,
    ].join('\n'),
  };
}

/**
 * Opens a session, unless one is open, and prints what an `Authorization: Bearer` takes of it: for calls by hand.
 * @param {Input} input
 */
export async function session(input) {
  /** @type {{ operator: string, expiresAt: string }} */
  const open = await createGatewayCall(input)('GET', '/internal/operators/sessions');
  const bearer = sessionOf(input).held();
  return { data: { ...open, bearer }, text: bearer };
}

/**
 * Ends the session that is kept.
 * @param {Input} input
 */
export async function leave(input) {
  const operator = sessionOf(input);
  await createGatewayCall(input)('DELETE', '/internal/operators/sessions');
  operator.forget();
  return { data: { left: true }, text: 'the session is over' };
}

/**
 * What the app of a development shows now.
 * @param {Input} input
 */
export async function code(input) {
  const shown = await sessionOf(input).code();
  return { data: { code: shown }, text: shown };
}
