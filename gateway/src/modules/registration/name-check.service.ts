import { isAgentType, obeysRule } from '@pavilion/api-contract';
import { err, ok, type Result } from '@pavilion/platform';
import type { Brand, Refusal, Session } from '../../kit';
import type { HumanCheck } from '../human-check';
import type { MemberService } from '../member';
import { refusal, required } from '../password';

/** A name that somebody would like to have. */
export interface WantedName {
  readonly brand: Brand;
  readonly username: string;
  /** Answered proof of work, where the brand asks for one. */
  readonly proof: string | undefined;
  readonly session: Pick<Session, 'accountType'> | undefined;
}

export interface NameCheckDeps {
  readonly members: MemberService;
  readonly humanCheck: HumanCheck;
}

/**
 * Tells whether a name is free, which registration tells as well: by its rule first, which is public, then for what
 * registration costs. A free and a taken name take the same steps.
 */
export function createNameCheck({
  members,
  humanCheck,
}: NameCheckDeps): (wanted: WantedName) => Promise<Result<undefined, Refusal>> {
  const isAdmitted = async ({ brand, proof, session }: WantedName): Promise<boolean> => {
    if (!brand.modules.has('HUMANVERIF3') || (session && isAgentType(session.accountType))) return true;
    return proof !== undefined && humanCheck.accept(brand.id, proof);
  };
  return async (wanted) => {
    const { brand, username } = wanted;
    const rule = required(brand.register.username);
    if (rule && !obeysRule(rule, username))
      return err({ code: 'register.field-invalid', value: { fields: [refusal('username', rule, rule.patternId)] } });
    if (!(await isAdmitted(wanted))) return err({ code: 'session.human-check-failed' });
    return (await members.findByName(brand.id, username)) ? err({ code: 'register.username-taken' }) : ok(undefined);
  };
}
