import * as v from 'valibot';

const host = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name'));
/** User name of an agent. */
const agent = v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)));

/** By which hosts of a brand who comes in, and below whom an account starts that nobody invited. */
export const entrancesSection = v.strictObject({
  /** Below whom it starts, whatever the host; `null` for nobody. Whoever is no agent or blocked counts for nobody. */
  agent,
  /** Hosts of the brand that are another door than the rest. */
  hosts: v.pipe(
    v.array(
      v.strictObject({
        host,
        /** Who signs in and registers there. */
        accounts: v.picklist(['all', 'members', 'agents']),
        /** In place of the brand's agent; `null` for that one. */
        agent,
      }),
    ),
    v.maxLength(100),
    v.check((all) => new Set(all.map((one) => one.host)).size === all.length, 'names a host twice'),
  ),
});
