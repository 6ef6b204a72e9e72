import type { ModuleId, RegisterField, RegisterFieldRule } from '@pavilion/api-contract';
import type { TestGateway } from './test-gateway';

/** Turns modules of a brand on or off, as operators do. */
export async function switchModules(
  gateway: TestGateway,
  brand: string,
  switches: Partial<Record<ModuleId, boolean>>,
): Promise<void> {
  const { statusCode } = await gateway.gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/${brand}/switches`,
    payload: { switches },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
  if (statusCode !== 200) throw new Error(`switching failed with ${statusCode}`);
}

/** Sets by which hosts of a brand who comes in, as operators do; everybody everywhere, below nobody, when left out. */
export async function setEntrances(
  gateway: TestGateway,
  brand: string,
  value: { readonly agent?: string | null; readonly hosts?: readonly object[] } = {},
): Promise<void> {
  const { statusCode } = await gateway.gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/${brand}/sections/entrances`,
    payload: { value: { agent: null, hosts: [], ...value } },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
  if (statusCode !== 200) throw new Error(`setting entrances failed with ${statusCode}`);
}

/** Sets rules of a brand's registration fields; those left out stay. */
export async function setRegisterRules(
  gateway: TestGateway,
  brand: string,
  rules: Partial<Record<RegisterField, Partial<RegisterFieldRule>>>,
): Promise<void> {
  const base: RegisterFieldRule = {
    enabled: true,
    required: false,
    minLength: 0,
    maxLength: 200,
    acceptedPattern: '*',
    patternId: 0,
    type: 'text',
  };
  const whole = Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, { ...base, ...rule }]));
  await gateway.database.execute(
    `update brand set document = jsonb_set(document, '{register}', document->'register' || $2::jsonb) where id = $1`,
    [brand, JSON.stringify(whole)],
  );
  // A change of switches makes the gateway read the brand anew.
  await switchModules(gateway, brand, { COMM3: true });
}
