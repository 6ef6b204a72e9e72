import type { OperatorRole } from '@pavilion/platform/operators';

/** Who makes a call, and the least role that it takes. */
export interface RegistryCall {
  readonly least: OperatorRole;
  /**
   * `brand`: the role is asked for in the brand of the address, and whoever has none there is told that there is no
   * such brand. `all`: in every brand. `any`: in some brand; what is answered is cut to the caller's own. `person`: an
   * operator of whatever role; services decide who may manage whom.
   */
  readonly of: 'brand' | 'all' | 'any' | 'person';
  /** Tokens of teams make it as well, within their own apps. */
  readonly teams: boolean;
  /**
   * What a person needs beside the key. `session`: one that a code opened. `session-or-server`: the secret of a server
   * does as well, since an installation begins by publishing. Tokens are of machines and are asked for none.
   */
  readonly factor: 'none' | 'session' | 'session-or-server';
}

const brandViewer: RegistryCall = { least: 'viewer', of: 'brand', teams: true, factor: 'none' };
const anyViewer: RegistryCall = { least: 'viewer', of: 'any', teams: true, factor: 'none' };
const mover: RegistryCall = { least: 'operator', of: 'brand', teams: false, factor: 'session' };
const linker: RegistryCall = { least: 'operator', of: 'brand', teams: true, factor: 'session' };
const publisher: RegistryCall = { least: 'operator', of: 'any', teams: true, factor: 'session-or-server' };
const tokens: RegistryCall = { least: 'operator', of: 'any', teams: false, factor: 'session' };
const logReader: RegistryCall = { least: 'viewer', of: 'any', teams: false, factor: 'none' };
const person: RegistryCall = { least: 'viewer', of: 'person', teams: false, factor: 'session' };

/**
 * Every call of the registry. What needs no operator is named with who makes it instead: edges have a token of their
 * own, and signed documents are for everybody. A route that does not stand here keeps the registry from starting.
 */
export const registryCalls: Readonly<Record<string, RegistryCall | 'edges' | 'everybody'>> = {
  'GET /federation/brands': anyViewer,
  'GET /federation/brands/:brand/composition': 'everybody',
  'GET /federation/brands/:brand/compositions/:id': 'everybody',
  'GET /federation/brands/:brand/moves': brandViewer,
  'GET /federation/brands/:brand/at': brandViewer,
  'GET /federation/brands/:brand/reports': brandViewer,
  'GET /federation/brands/:brand/breaker': brandViewer,
  'GET /federation/diff': anyViewer,
  'GET /federation/alerts': anyViewer,
  'GET /federation/audit': logReader,
  'POST /federation/brands/:brand/activations': mover,
  'POST /federation/brands/:brand/rollouts': mover,
  'POST /federation/brands/:brand/rollbacks': mover,
  'POST /federation/brands/:brand/freezes': mover,
  'GET /federation/brands/:brand/links': brandViewer,
  'POST /federation/brands/:brand/links': linker,
  'DELETE /federation/brands/:brand/links/:link': linker,
  'POST /federation/links/:link/redemptions': 'edges',
  'POST /federation/intake': 'edges',
  'GET /federation/changes': 'edges',
  'GET /federation/releases': anyViewer,
  'POST /federation/releases': publisher,
  'POST /federation/artifacts/missing': anyViewer,
  'PUT /federation/artifacts/:hash': publisher,
  'POST /federation/verifications': anyViewer,
  'POST /federation/gc': { least: 'operator', of: 'all', teams: false, factor: 'session' },
  'GET /federation/tokens': { ...tokens, factor: 'none' },
  'POST /federation/tokens': tokens,
  'DELETE /federation/tokens/:id': tokens,
  'GET /federation/operators': { ...person, factor: 'none' },
  'POST /federation/operators': person,
  'POST /federation/operators/:id/keys': person,
  'POST /federation/operators/:id/reset': person,
  'DELETE /federation/operators/keys/:prefix': person,
  'PUT /federation/operators/:id/roles': person,
  'PUT /federation/operators/:id/state': person,
  'GET /federation/operators/log': logReader,
  'GET /federation/operators/log/verification': { ...logReader, of: 'all' },
};
