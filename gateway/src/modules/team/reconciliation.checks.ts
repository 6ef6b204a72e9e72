/** A comparison of what is kept with what it was made of. */
export interface Check {
  readonly name: string;
  /** Selects a row for each difference: `key`, and what stands there (`kept`) and should (`raw`). */
  readonly sql: string;
}

interface Compared {
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  /** Both with `keys` and `figures` as columns; a row that is missing counts as one of zeros. */
  readonly kept: string;
  readonly raw: string;
}

/** What differs between two sums of the same things. */
export function differencesOf({ keys, figures, kept, raw }: Compared): string {
  const list = (side: string): string => figures.map((figure) => `coalesce(${side}.${figure}, 0)`).join(', ');
  return `with kept as (${kept}), raw as (${raw})
    select concat_ws(' ', ${keys.join(', ')}) as key, concat_ws(' ', ${list('kept')}) as kept,
      concat_ws(' ', ${list('raw')}) as raw
    from kept full join raw using (${keys.join(', ')})
    where (${list('kept')}) is distinct from (${list('raw')})
    order by 1`;
}

/** Settlements that the rollups have read, with the days on which they count. */
const read = `select s.*, (s.placed_at at time zone z.zone)::date as placed_day,
    (s.at at time zone z.zone)::date as settled_day
  from settlement s
  join settlement_cursor c on c.consumer = 'rollups' and (s.epoch, s.xid, s.id) <= (c.epoch, c.xid, c.id)
  join (select id, brand_zone(id) as zone from brand) z on z.id = s.brand_id
  where s.pool = 'real'`;
const byBasis = `(select r.*, 'placed' as basis, placed_day as day from (${read}) r where kind <> 'cash'
  union all select r.*, 'settled', settled_day from (${read}) r where kind <> 'cash') s`;
const cash = `(select r.*, settled_day as day from (${read}) r where kind = 'cash') s`;
const playKeys = ['basis', 'day', 'currency', 'category'];
const cashKeys = ['day', 'currency', 'type_id'];

/** Whose sums: columns of the table, how a settlement tells them, and over what. */
interface Owner {
  readonly keys: readonly string[];
  readonly told: string;
  readonly over: string;
}

/** Sums of days, from the settlements that carry their owner. */
function days(table: string, { keys: ownerKeys, told, over }: Owner): Check {
  const isPlay = table.includes('play');
  const dayKeys = isPlay ? playKeys : cashKeys;
  const keys = ['brand_id', ...ownerKeys, ...dayKeys];
  const figures = isPlay ? ['wagers', 'stake', 'valid_stake', 'win'] : ['cash'];
  const raw = `select s.brand_id, ${told}, ${dayKeys.map((key) => `s.${key}`).join(', ')},
      ${figures.map((figure) => `sum(s.${figure}) as ${figure}`).join(', ')}
    from ${isPlay ? byBasis : cash}${over} group by ${keys.map((_, index) => index + 1).join(', ')}`;
  return { name: table, sql: differencesOf({ keys, figures, kept: `select * from ${table}`, raw }) };
}

const agents = ', generate_subscripts(s.agent_path, 1) i';
const ofMember = { keys: ['member_id'], told: 's.member_id', over: '' };
const ofTeam = { keys: ['agent_id'], told: 's.agent_path[i] as agent_id', over: agents };
const ofLine = {
  keys: ['agent_id', 'line_id'],
  told: 's.agent_path[i] as agent_id, (s.agent_path || s.member_id)[i + 1] as line_id',
  over: agents,
};

const size: Check = {
  name: 'team_size',
  sql: differencesOf({
    keys: ['brand_id', 'agent_id'],
    figures: ['members', 'agents', 'direct'],
    kept: 'select * from team_size',
    raw: `select l.brand_id, u.id as agent_id, count(*) as members, count(*) filter (where is_agent(m.type)) as agents,
        count(*) filter (where m.upline_id = u.id) as direct
      from member_line l join member m on m.id = l.member_id and m.type <> 4, unnest(l.path) u (id) group by 1, 2`,
  }),
};

const balances: Check = {
  name: 'team_balance',
  sql: differencesOf({
    keys: ['brand_id', 'member_id', 'currency'],
    figures: ['own', 'team'],
    kept: 'select * from team_balance',
    raw: `select brand_id, member_id, currency, sum(own) as own, sum(team) as team from (
        select s.brand_id, s.member_id, s.currency, s.win - s.stake + s.cash as own, 0 as team from (${read}) s
        union all
        select s.brand_id, u.id, s.currency, 0, s.win - s.stake + s.cash from (${read}) s
        join member_line l on l.brand_id = s.brand_id and l.member_id = s.member_id, unnest(l.path) u (id)
      ) b group by 1, 2, 3`,
  }),
};

const active: Check = {
  name: 'team_active_day',
  sql: differencesOf({
    keys: ['brand_id', 'agent_id', 'currency', 'threshold', 'day', 'member_id'],
    figures: ['active'],
    kept: `select t.brand_id, t.agent_id, t.currency, t.threshold, t.day, t.chunk * 1024 + n as member_id, 1 as active
      from team_active_day t, generate_series(0, 1023) n where get_bit(t.members, n) = 1`,
    raw: `select s.brand_id, u.id as agent_id, s.currency, h.valid_stake as threshold, s.settled_day as day, s.member_id,
        1 as active
      from (${read}) s join active_threshold h on h.brand_id = s.brand_id and h.currency = s.currency, unnest(s.agent_path) u (id)
      where s.kind <> 'cash' group by 1, 2, 3, 4, 5, 6 having sum(s.valid_stake) >= h.valid_stake`,
  }),
};

const joined: Check = {
  name: 'team_joined_day',
  sql: differencesOf({
    keys: ['brand_id', 'agent_id'],
    figures: ['members'],
    // Lines that moved keep the days of their registration where they stood then, so the root alone must hold all.
    kept: `select d.brand_id, d.agent_id, sum(d.members) as members from team_joined_day d
      join member r on r.id = d.agent_id and r.is_root group by 1, 2`,
    raw: `select m.brand_id, brand_root(m.brand_id) as agent_id, count(*) as members from member m
      where m.type <> 4 and not m.is_root group by 1, 2`,
  }),
};

const tree: Check = {
  name: 'member_line',
  sql: `select concat_ws(' ', m.brand_id, m.id) as key, coalesce(l.path::text, 'none') as kept,
      coalesce((a.path || a.member_id)::text, 'none') as raw
    from member m left join member_line l on l.brand_id = m.brand_id and l.member_id = m.id
    left join member_line a on a.brand_id = m.brand_id and a.member_id = m.upline_id
    where not m.is_root and (l.path is distinct from a.path || a.member_id or not exists (
      select from member_upline u where u.member_id = m.id and u.upline_id = m.upline_id and u.until = 'infinity'
        and u.brand_id = m.brand_id))
    union all
    select concat_ws(' ', b.id, 'root'), '0', '1' from brand b where brand_root(b.id) is null`,
};

/** Rollups against the settlements that they have read, and the tree against itself. */
export const rollupChecks: readonly Check[] = [
  days('member_play_day', ofMember),
  days('line_play_day', ofLine),
  days('team_play_day', ofTeam),
  days('member_cash_day', ofMember),
  days('line_cash_day', ofLine),
  days('team_cash_day', ofTeam),
  size,
  balances,
  active,
  joined,
  tree,
];

const settled = `select brand_id, member_id, pool, currency, sum(win - stake + cash) as amount from settlement group by 1, 2, 3, 4`;
const entries = `select a.brand_id, a.owner::bigint as member_id, a.pool, a.currency, sum(e.amount) as amount
  from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind <> 'house' group by 1, 2, 3, 4`;
const owner = { keys: ['brand_id', 'member_id', 'pool', 'currency'], figures: ['amount'] };

/** Sums of the account record's days that are kept, against its entries. */
const recordDays: Check = {
  name: 'account_day',
  sql: differencesOf({
    keys: ['account_id', 'day', 'type_id'],
    figures: ['entries', 'money_in', 'money_out'],
    kept: 'select * from account_day where type_id <> 0',
    raw: `select k.account_id, k.day, e.type_id, count(*) as entries, sum(greatest(e.amount, 0)) as money_in,
        sum(greatest(-e.amount, 0)) as money_out
      from account_day k join ledger_account a on a.id = k.account_id
      join (select id, brand_zone(id) as zone from brand) z on z.id = a.brand_id
      join ledger_entry e on e.account_id = k.account_id and e.balance_after is not null
        and e.created_at >= k.day::timestamp at time zone z.zone
        and e.created_at < (k.day + 1)::timestamp at time zone z.zone
      where k.type_id = 0 group by 1, 2, 3`,
  }),
};

/**
 * Settlements against ledger and wagers, of which an open one may have won something already, and what is kept of
 * entries.
 */
export const wagerChecks: readonly Check[] = [
  {
    name: 'ledger',
    sql: differencesOf({
      ...owner,
      kept: `select brand_id, member_id, pool, currency, sum(amount) as amount from (${settled}
          union all select brand_id, member_id, pool, currency, -sum(stake) from wager where status = 'open' group by 1, 2, 3, 4
        ) s group by 1, 2, 3, 4`,
      raw: entries,
    }),
  },
  {
    name: 'wager',
    sql: differencesOf({
      keys: ['brand_id', 'member_id', 'pool', 'currency', 'category', 'vendor', 'placed_at'],
      figures: ['wagers', 'stake', 'valid_stake', 'win'],
      kept: `select brand_id, member_id, pool, currency, category, coalesce(vendor_code, '') as vendor, placed_at, sum(wagers) as wagers,
          sum(stake) as stake, sum(valid_stake) as valid_stake, sum(win) as win
        from settlement where kind <> 'cash' group by 1, 2, 3, 4, 5, 6, 7`,
      raw: `select brand_id, member_id, pool, currency, category, coalesce(vendor_code, '') as vendor, placed_at,
          count(*) filter (where status = 'settled') as wagers, sum(stake) filter (where status = 'settled') as stake,
          sum(valid_stake) filter (where status = 'settled') as valid_stake, sum(win) as win
        from wager group by 1, 2, 3, 4, 5, 6, 7`,
    }),
  },
  recordDays,
];
