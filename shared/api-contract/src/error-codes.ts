import type { PageErrorCode } from './calls/page-error-codes';

/**
 * What a refusal means to HTTP and to whoever reads the table; texts for players live in the i18n catalogue `errors`.
 */
export interface ErrorDefinition {
  readonly status: number;
  readonly summary: string;
}

/** Every coded refusal of the platform. Codes that the specification or the wire fixes keep their spelling. */
export const errorCodes = {
  in_incorrect_password: { status: 200, summary: 'Account or password wrong' },
  in_username_exist: { status: 200, summary: 'User name or e-mail does not exist' },
  in_need_true_account: { status: 403, summary: 'A trial account must register first' },
  error_not_agent: { status: 403, summary: 'Only agents may sign in here' },
  member_no_enter: { status: 403, summary: 'Only members may sign in here' },
  blockip: { status: 403, summary: 'Region or address is restricted' },
  maintenance: { status: 503, summary: 'The brand is under maintenance' },
  domain_check_failed: { status: 400, summary: 'The domain is not one of the brand' },
  us_forbidden_login_error: { status: 403, summary: 'The account is blocked' },
  USER_NOT_EXIST: { status: 200, summary: 'No such account' },
  'login.not.session': { status: 401, summary: 'No session, or one that ended; value.ended says why it did' },
  'function.not.available': { status: 400, summary: 'The module is off, or the merchant header is wrong' },
  request_body_required: { status: 400, summary: 'A body is needed' },
  request_param_err: { status: 400, summary: 'A parameter is missing or wrong' },
  '#727': { status: 500, summary: 'System busy: the launch mode is missing' },
  '#734': { status: 500, summary: 'The previous game has not finished' },
  'operator.forbidden': { status: 403, summary: 'The operator’s role does not reach so far' },
  'brand.revision-moved': {
    status: 409,
    summary: 'Somebody changed the brand meanwhile; value.revision is where it stands',
  },
  'brand.no-invitations': {
    status: 409,
    summary: 'A mission counts invited friends where members of the brand invite nobody; value.missions names it',
  },
  'team.cycle': {
    status: 409,
    summary: 'The agent stands below the member who would be moved under it, or is that member',
  },
  'team.not-agent': { status: 409, summary: 'Members stand below agents only' },
  'session.excluded': {
    status: 403,
    summary: 'The member closed the account to play; value.until says until when, value.contact whom to ask',
  },
  'session.locked': { status: 429, summary: 'Too many wrong passwords from this device or address' },
  'session.verification-needed': {
    status: 200,
    summary: 'Name and password are right; a second step is asked for, which value.verification tells',
  },
  'session.ticket-unknown': { status: 200, summary: 'The sign-in has expired, was finished or is of another device' },
  'session.passkey-refused': { status: 200, summary: 'The passkey is unknown, was used or its answer is wrong' },
  'session.device-unknown': { status: 200, summary: 'No device token, or one that was used, revoked or has expired' },
  'session.entry-token-invalid': {
    status: 200,
    summary: 'The entry token was used, has expired or is of another brand',
  },
  'session.captcha-required': { status: 200, summary: 'The captcha must be answered' },
  'session.captcha-wrong': { status: 200, summary: 'The captcha was answered wrongly or has expired' },
  'session.human-check-failed': { status: 400, summary: 'The proof of work is missing, wrong, used or expired' },
  'register.username-taken': { status: 200, summary: 'The user name is taken' },
  'register.field-invalid': { status: 200, summary: 'A field breaks its rule; value.fields names them' },
  'register.affiliate-unknown': { status: 200, summary: 'No such invitation code' },
  'register.affiliate-expired': { status: 200, summary: 'The link of the invitation has expired' },
  'register.affiliate-withdrawn': { status: 200, summary: 'The link of the invitation was withdrawn' },
  'register.mobile-taken': { status: 200, summary: 'The mobile number has an account' },
  'verification.number-invalid': { status: 200, summary: 'Not a mobile number that messages can be sent to' },
  'verification.too-soon': {
    status: 429,
    summary: 'A code was sent a moment ago; value.retryAfterSeconds says when to ask again',
  },
  'verification.send-failed': { status: 503, summary: 'The message could not be sent' },
  'verification.code-wrong': { status: 200, summary: 'The code is wrong, was used or has expired' },
  'verification.sign-in-again': { status: 200, summary: 'The sign-in is too long ago for this; sign in again first' },
  'password.old-wrong': { status: 200, summary: 'The old password is wrong' },
  'password.unchanged': { status: 200, summary: 'The new password is the old one' },
  'password.reset-invalid': { status: 200, summary: 'The link of the letter was used or has expired' },
  'invalid.payment.pw': { status: 200, summary: 'The payment password is wrong' },
  'not.exists.payment.password': { status: 200, summary: 'The account has no payment password yet' },
  'payment.password-set': { status: 200, summary: 'The account has a payment password already; change it' },
  'payment.locked': { status: 429, summary: 'Too many wrong payment passwords of this account' },
  'agent.rebate-above-own': { status: 200, summary: 'A rebate is higher than the agent’s own' },
  'agent.link-not-found': { status: 404, summary: 'No such link of this agent' },
  'avatar.unknown': { status: 404, summary: 'No such built-in picture' },
  'avatar.not-a-picture': { status: 400, summary: 'Neither PNG nor JPEG, or one that cannot be read' },
  'avatar.too-large': { status: 413, summary: 'The picture is over 5 MB or has too many pixels' },
  'message.not-found': { status: 404, summary: 'No such message in this inbox' },
  'encryption.required': { status: 400, summary: 'The call must be encrypted' },
  'encryption.invalid': { status: 400, summary: 'The encrypted body cannot be opened, is too old or was sent before' },
  'encryption.key.expired': { status: 400, summary: 'The key is not current; fetch it again' },
  'game.not-found': { status: 404, summary: 'No such game for this brand' },
  'game.maintenance': { status: 503, summary: 'The vendor is being maintained' },
  'wallet.insufficient-balance': { status: 409, summary: 'The balance is too small' },
  'wallet.idempotency-conflict': { status: 409, summary: 'The reference was used with other content' },
  'wallet.rolled-back': { status: 409, summary: 'The debit was rolled back before it arrived' },
  'wallet.round-closed': { status: 409, summary: 'The round has ended' },
  'wallet.hold-ended': { status: 409, summary: 'Less is frozen than is asked for, or nothing any more' },
  'wallet.already-reversed': { status: 409, summary: 'The posting was taken back before' },
  'wallet.unknown-reference': { status: 404, summary: 'No such player, session, round or debit' },
  'transfer.wallet-empty': { status: 409, summary: 'The vendor keeps a wallet of its own, and nothing is in it' },
  'play.excluded': { status: 403, summary: 'The player takes a break from play, or is excluded from it' },
  'play.not-excluded': { status: 409, summary: 'The member did not close the account, and asks for a payout itself' },
  'play.stake-limit': { status: 409, summary: 'The stake is higher than the player’s limit' },
  'play.loss-limit': { status: 409, summary: 'With this stake lost, more would be lost than the player’s limit' },
  'play.stake-sum-limit': { status: 409, summary: 'With this stake, more would be staked than the player’s limit' },
  'play.reality-check': { status: 409, summary: 'The player has not answered a reality check in time' },
  'play.session-limit': { status: 409, summary: 'The session is as long as the player wants one to be' },
  'vendor.signature-invalid': { status: 401, summary: 'Signature, timestamp or nonce of a vendor call is wrong' },
  'record.range-too-long': { status: 400, summary: 'Records are read for thirty days at most' },
  'record.range-too-old': { status: 400, summary: 'Records are read back to twelve months ago' },
  'platform.not-found': { status: 404, summary: 'No such call or thing' },
  'platform.busy': { status: 409, summary: 'The same call is still being worked on; ask again in a moment' },
  'platform.idempotency-conflict': { status: 409, summary: 'The Idempotency-Key was used with other content' },
  'platform.rate-limited': { status: 429, summary: 'Too many requests; Retry-After says when to try again' },
  'platform.request-timeout': { status: 408, summary: 'The request arrived too slowly' },
  'platform.unavailable': { status: 503, summary: 'A part of the platform cannot be reached' },
  'platform.internal': { status: 500, summary: 'A fault on our side' },
} as const satisfies Record<string, ErrorDefinition>;

/** One of {@link errorCodes}, or of those that calls of single pages refuse with. */
export type ErrorCode = keyof typeof errorCodes | PageErrorCode;

/** Whether a text from outside is a code that any call may answer. */
export const isErrorCode = (code: string): code is keyof typeof errorCodes => Object.hasOwn(errorCodes, code);
