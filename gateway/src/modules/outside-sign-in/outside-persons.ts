import { registerFields, traitsOf } from '@pavilion/api-contract';
import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import { type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import { maskAddress, maskName } from '../profile';
import type { IdTokens, OutsidePerson } from './id-tokens';
import { findLinkedMember, insertLink, listLinks } from './outside-link.repository';

/** Which switch of a brand opens which service. */
const switchOf = { 'google.com': 'google', 'facebook.com': 'facebook' } as const;

const isOffered = ({ outsideSignIn }: Brand, service: OutsideService): boolean =>
  outsideSignIn?.[switchOf[service]] === true;

/**
 * The linked services that sign in to an account now: persons of a project that the brand has no more sign nobody in.
 */
export async function openServicesOf(
  db: Queryable,
  brand: Brand,
  memberId: bigint,
): Promise<readonly OutsideService[]> {
  const project = brand.outsideSignIn?.project.projectId;
  if (project === undefined) return [];
  const links = await listLinks(db, brand.id, { memberId, project });
  return links.map(({ service }) => service).filter((service) => isOffered(brand, service));
}

/** Persons whom a service outside vouches for, as registration meets them. */
export interface OutsidePersons {
  /** Whoever a token speaks of, where the brand takes the word of that service. */
  vouchedBy(brand: Brand, token: string): Promise<Result<OutsidePerson, Refusal>>;
  isLinked(brandId: string, person: OutsidePerson): Promise<boolean>;
  /** Uses up the token and links its person with an account, within the transaction that opens it. */
  claim(
    tx: Tx,
    brandId: string,
    claim: { readonly person: OutsidePerson; readonly memberId: bigint; readonly at: Date },
  ): Promise<'linked' | 'taken' | 'spent'>;
}

export function createOutsidePersons(deps: { database: Database; tokens: IdTokens }): OutsidePersons {
  const { database, tokens } = deps;
  return {
    async vouchedBy(brand, token) {
      if (!brand.outsideSignIn?.google && !brand.outsideSignIn?.facebook)
        return err({ code: 'function.not.available' });
      const person = await tokens.person(brand, token);
      if (!person) return err({ code: 'session.outside-refused' });
      return isOffered(brand, person.service) ? ok(person) : err({ code: 'function.not.available' });
    },
    isLinked: async (brandId, person) => (await findLinkedMember(database, brandId, person)) !== undefined,
    async claim(tx, brandId, { person, memberId, at }) {
      if (!(await tokens.spend(tx, brandId, person.token))) return 'spent';
      const { project, service, subject } = person;
      const link = { project, service, subject, memberId, at, label: labelOf(person) };
      return (await insertLink(tx, brandId, link)) ? 'linked' : 'taken';
    },
  };
}

/** By what the owner knows the link again, and nobody who looks over a shoulder learns the rest. */
export function labelOf({ name, email }: Pick<OutsidePerson, 'name' | 'email'>): string | null {
  if (email !== null) return maskAddress(email);
  return name === null ? null : maskName(name);
}

/** What registration by a service asks for where it must; name and password are not among it. */
export const requiredFields = ({ register }: Brand) =>
  registerFields.filter((field) => {
    const rule = register[field];
    return field !== 'username' && field !== 'password' && rule?.enabled && (rule.required || traitsOf(field).required);
  });
