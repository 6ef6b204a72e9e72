import { accountTypes } from '@pavilion/api-contract';
import { type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import type { OutsidePersons } from '../outside-sign-in';
import type { PasswordHasher } from '../password';
import { entranceRefusal, type Opened } from '../session';
import {
  type AdmissionDeps,
  findInvitation,
  findProof,
  type MobileBody,
  numberOf,
  type OutsideBody,
  phoneTokenOf,
  refuseRobots,
  type Registration,
  type UsernameBody,
} from './registration-admission';
import {
  type Application,
  CodeSpentError,
  LinkClosedError,
  openAccount,
  type OpeningDeps,
  PersonTakenError,
} from './registration-opening';
import { invalidFields, invalidMobileFields, invalidOutsideFields } from './registration.policy';

export interface RegistrationDeps extends AdmissionDeps, OpeningDeps {
  readonly database: Database;
  readonly random: Random;
  readonly hasher: PasswordHasher;
  readonly persons: OutsidePersons;
}

type Answer = Promise<Result<Opened, Refusal>>;

/** Opens accounts under the brand's rules and signs them in. */
export interface RegistrationService {
  byUsername(registration: Registration<UsernameBody>): Answer;
  /** The account gets a name of its own, and without MOBILENUMPASSREG3 no password. */
  byMobile(registration: Registration<MobileBody>): Answer;
  /** The account gets a name of its own and no password, and is linked with the person of the service outside. */
  byOutside(registration: Registration<OutsideBody>): Answer;
}

export function createRegistration(deps: RegistrationDeps): RegistrationService {
  return {
    byUsername: (registration) => registerByUsername(deps, registration),
    byMobile: (registration) => registerByMobile(deps, registration),
    byOutside: (registration) => registerByOutside(deps, registration),
  };
}

async function registerByUsername(deps: RegistrationDeps, registration: Registration<UsernameBody>): Answer {
  const { brand, body } = registration;
  const isAsked = brand.register.mobileNum?.enabled === true;
  const token = phoneTokenOf(registration);
  if (!token.ok) return token;
  const checked = await check(deps, registration, {
    fields: () => invalidFields(brand, body),
    token: token.value,
    isAsked,
    isProven: isAsked && brand.modules.has('REGMOBVERF3'),
  });
  if (!checked.ok) return checked;
  // Hashed before the name is looked at, so that a taken one is told in like time.
  const hashes = await hashPasswords(deps, registration, body.password);
  return open(deps, { registration, username: body.username, ...checked.value, ...hashes });
}

const mostNames = 5;

async function registerByMobile(deps: RegistrationDeps, registration: Registration<MobileBody>): Answer {
  const { brand, body } = registration;
  const firstName = generatedName(deps.random);
  const token = phoneTokenOf(registration);
  if (!token.ok) return token;
  const checked = await check(deps, registration, {
    fields: () => invalidMobileFields(brand, body, firstName),
    token: token.value,
    isAsked: true,
    isProven: true,
  });
  if (!checked.ok) return checked;
  const hashes = await hashPasswords(
    deps,
    registration,
    brand.modules.has('MOBILENUMPASSREG3') ? body.password : undefined,
  );
  return openUnderMadeName(deps, { registration, username: firstName, ...checked.value, ...hashes });
}

async function registerByOutside(deps: RegistrationDeps, registration: Registration<OutsideBody>): Answer {
  const { brand, body } = registration;
  const vouched = await deps.persons.vouchedBy(brand, body.firebaseIdToken);
  if (!vouched.ok) return vouched;
  if (await deps.persons.isLinked(brand.id, vouched.value)) return err({ code: 'register.outside-taken' });
  const isAsked = brand.register.mobileNum?.enabled === true;
  const checked = await check(deps, registration, {
    fields: () => invalidOutsideFields(brand, body),
    token: undefined,
    isAsked,
    isProven: isAsked && brand.modules.has('REGMOBVERF3'),
  });
  if (!checked.ok) return checked;
  const hashes = await hashPasswords(deps, registration, undefined);
  const username = generatedName(deps.random);
  return openUnderMadeName(deps, { registration, username, person: vouched.value, ...checked.value, ...hashes });
}

/** Opens the account under its name, or under another where somebody has that one. */
async function openUnderMadeName(deps: RegistrationDeps, application: Application): Answer {
  for (let attempt = 1, { username } = application; ; attempt += 1, username = generatedName(deps.random)) {
    const opened = await open(deps, { ...application, username });
    const isTaken = !opened.ok && opened.error.code === 'register.username-taken';
    if (!isTaken || attempt === mostNames) return opened;
  }
}

/** A name that tells nothing of its owner. */
const generatedName = (random: Random): string => `u${String(random.integer(0, 10 ** 10)).padStart(10, '0')}`;

type Checked = Pick<Application, 'invitation' | 'number' | 'proof'>;

interface Checks {
  fields(): ReturnType<typeof invalidFields>;
  /** ID token that proves the number in place of a code. */
  readonly token: string | undefined;
  readonly isAsked: boolean;
  readonly isProven: boolean;
}

/** The invitation first, then what was typed, then who typed it, then the code, which counts wrong answers. */
async function check(
  deps: RegistrationDeps,
  registration: Registration,
  { fields, token, isAsked, isProven }: Checks,
): Promise<Result<Checked, Refusal>> {
  const invitation = await findInvitation(deps, registration);
  if (!invitation.ok) return invitation;
  const closed = entranceRefusal(registration.brand, invitation.value?.link?.accountType ?? accountTypes.member);
  if (closed) return err({ code: closed });
  const broken = fields();
  if (broken.length > 0) return err({ code: 'register.field-invalid', value: { fields: broken } });
  const number = numberOf(registration, isAsked);
  if (!number.ok) return number;
  const refused = await refuseRobots(deps, registration);
  if (refused) return err(refused);
  const proof = await findProof(deps, registration, { number: number.value, isProven, token });
  return proof.ok ? ok({ invitation: invitation.value, number: number.value, proof: proof.value }) : proof;
}

async function hashPasswords(
  { hasher }: RegistrationDeps,
  { brand, body }: Registration,
  password: string | undefined,
): Promise<Pick<Application, 'passwordHash' | 'paymentPasswordHash'>> {
  const payment = brand.register.paymentPassword?.enabled ? body.paymentPassword : undefined;
  const [passwordHash, paymentPasswordHash] = await Promise.all(
    [password, payment].map((text) => (text === undefined ? null : hasher.hash(text))),
  );
  return { passwordHash: passwordHash ?? null, paymentPasswordHash: paymentPasswordHash ?? null };
}

async function open(deps: RegistrationDeps, application: Application): Answer {
  try {
    return ok(await deps.database.transaction((tx) => openAccount(deps, tx, application)));
  } catch (error) {
    if (error instanceof CodeSpentError) return err({ code: 'verification.code-wrong' });
    if (error instanceof PersonTakenError || error instanceof LinkClosedError) return err({ code: error.code });
    if (deps.members.isNameTaken(error)) return err({ code: 'register.username-taken' });
    if (deps.members.isMobileTaken(error)) return err({ code: 'register.mobile-taken' });
    throw error;
  }
}
