import { type Clock, codeOfStep, createRecoveryCodes, type Database, stepAt, systemRandom } from '@pavilion/platform';
import {
  type ActingOperator,
  createOperatorDirectory,
  createOperatorFactor,
  developmentSecret,
  joinCredential,
  keepDevelopmentOwner,
  type SecretSeal,
  type SessionBounds,
} from '@pavilion/platform/operators';
import * as v from 'valibot';

const years = 50 * 365 * 86_400_000;

/** Tests pass days in a moment. */
export const endlessSessions: SessionBounds = { lifeMs: years, idleMs: years };

/** The gateways seal secrets of apps; nobody reads them in these tests. */
const seal: SecretSeal = { seal: (_, secret) => secret, open: (_, sealed) => sealed };
const text = 'what-the-app-of-the-owner-in-tests-is-made-of';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Opens sessions as gateways do: for the owner, whose app is a development's, and for whoever has an enrolment code.
 */
export function createTestSessions({ database, clock }: Parts) {
  const factor = createOperatorFactor({
    ...{ server: 'test', database, clock, seal, random: systemRandom, issuer: 'Tests' },
    recovery: createRecoveryCodes(systemRandom, text),
    operatorSessions: endlessSessions,
  });
  const acting = async (key: string): Promise<ActingOperator> => {
    const operator = await createOperatorDirectory({ server: 'test', database, clock }).identify(`Bearer ${key}`);
    if (!operator) throw new Error('nobody has this key');
    return operator;
  };
  return {
    /** The owner's key with an open session. */
    async ofOwner(token: string): Promise<string> {
      await database.transaction((tx) => keepDevelopmentOwner(tx, { text, seal, at: new Date(clock.now()) }));
      const code = codeOfStep(developmentSecret(text), stepAt(clock.now()));
      return joinCredential(token, (await factor.open(await acting(token), code)).session);
    },
    /** A key with the session that binding an app opens. */
    async enrolled(key: string, enrolment: string): Promise<string> {
      const by = await acting(key);
      await factor.offer(by, enrolment);
      const { secret } = await database.row(
        v.object({ secret: v.string() }),
        'select secret_sealed as secret from operators.operator_enrolment where operator_id = $1',
        [by.id],
      );
      const code = codeOfStep(Buffer.from(secret, 'base64url'), stepAt(clock.now()));
      return joinCredential(key, (await factor.enrol(by, { enrolment, code })).session);
    },
  };
}
