/**
 * Lines of 100,011 members each, 30 levels deep below the root: ten, or `BENCH_LINES` (3 to 10). Level 1 has one
 * member, then 10, 100 and 3,700 a level.
 */
export const lineCount = Number(process.env['BENCH_LINES'] ?? 10);
export const lineSize = 100_011;
export const brand = 'bench';
const firstId = 10_000_000;

/**
 * Neighbours in a line are ten ids apart, so that each line is spread over all ids: the dearest case for bits of
 * members.
 * @param {number} line
 */
export const topOf = (line) => firstId + line;

const width = 'case level when 1 then 1 when 2 then 10 when 3 then 100 else 3700 end';
/** Place of a member within its line, by its level and its place there. @param {string} level @param {string} place */
const placeIn = (level, place) =>
  `case ${level} when 1 then 0 when 2 then 1 + ${place} when 3 then 11 + ${place} else 111 + (${level} - 4) * 3700 + ${place} end`;
/** @param {string} level @param {string} place */
const idOf = (level, place) => `(${firstId} + 10 * (${placeIn(level, place)}) + line)::bigint`;

const members = `
  create unlogged table bench_member as
  select ${idOf('level', 'place')} as id, line, level,
    (array[(select id from member where brand_id = '${brand}' and is_root)] || array(
      select ${idOf('above', `(place * (${width.replace('level', 'above')}) / (${width}))`)}
      from generate_series(1, level - 1) above)) as path
  from generate_series(0, ${lineCount - 1}) line, generate_series(1, 30) level, lateral generate_series(0, ${width} - 1) place`;

/** Below a member of each level, itself left out. */
const below = 'case level when 1 then 100010 when 2 then 10000 when 3 then 999 else 30 - level end';

const tree = [
  `insert into member (id, brand_id, username, username_key, nickname, type, upline_id, registered_at)
   overriding system value
   select id, '${brand}', 'b' || id, 'b' || id, 'b' || id, case level when 30 then 0 else 1 end, path[level], '2026-01-01'
   from bench_member order by id`,
  `insert into member_line (brand_id, member_id, path, since) select '${brand}', id, path, '2026-01-01' from bench_member order by id`,
  `insert into member_upline (brand_id, member_id, upline_id, since)
   select '${brand}', id, path[level], '2026-01-01' from bench_member order by id`,
  `insert into team_size (brand_id, agent_id, members, agents, direct)
   select '${brand}', id, ${below}, ${below}, case level when 1 then 10 when 2 then 10 when 3 then 37 else 1 end
   from bench_member where level < 5`,
  `update team_size set members = ${lineCount * lineSize}, agents = ${lineCount * lineSize}, direct = ${lineCount}
   where brand_id = '${brand}' and agent_id = brand_root('${brand}')`,
];

const dayRange = "generate_series(current_date - 30, current_date, interval '1 day') d (day)";
const bases = "unnest(array['placed', 'settled']) basis";
const categories = "unnest(array['RNG', 'LIVE', 'SPORT', 'LOTT', 'FISH', 'PVP']) category";
const types = 'unnest(array[1001, 2001, 2002, 5001, 6001, 6101, 6201, 6301]) type_id';
/** The agents of a hundred members and more, the root among them. */
const agents = `(select id as agent_id, path[level] as above, level from bench_member where level < 4
  union all select brand_root('${brand}'), null, 0) a`;
const lines = `(select path[level] as agent_id, id as line_id from bench_member where level < 4) a`;

const rollups = [
  `insert into member_play_day select '${brand}', id, 'settled', current_date - (id % 31)::integer, 'VND', 'RNG', 3, 300000, 300000, 280000
   from bench_member where line = 0 order by id`,
  `insert into team_play_day select '${brand}', agent_id, basis, day, 'VND', category, 900, 90000000, 90000000, 85000000
   from ${agents}, ${bases}, ${dayRange}, ${categories}`,
  `insert into line_play_day select '${brand}', agent_id, line_id, basis, day, 'VND', category, 90, 9000000, 9000000, 8500000
   from ${lines}, ${bases}, ${dayRange}, ${categories}`,
  `insert into team_cash_day select '${brand}', agent_id, day, 'VND', type_id, 50000000 from ${agents}, ${dayRange}, ${types}`,
  `insert into line_cash_day select '${brand}', agent_id, line_id, day, 'VND', type_id, 5000000 from ${lines}, ${dayRange}, ${types}`,
  `insert into team_joined_day select '${brand}', agent_id, day, 40, 20 from ${agents}, ${dayRange}`,
  `insert into team_balance select '${brand}', id, 'VND', 10000, ${below} * 10000 from bench_member where level < 5`,
  // Half of each line's ids on each day, whoever has them: what is read are rows of bits.
  `insert into team_active_day
   select '${brand}', ${firstId} + line, 'VND', 1, day, chunk,
     ('x' || repeat(md5(concat(line, day)) || md5(concat(day, line)), 4))::bit(1024)
   from generate_series(0, ${lineCount - 1}) line, ${dayRange},
     generate_series(${firstId} / 1024, (${firstId} + 10 * ${lineSize}) / 1024) chunk`,
];

/**
 * Puts a brand of a million members in, with a month of sums. Triggers and keys rest meanwhile.
 * @param {import('pg').Client} client
 * @returns {Promise<number>} seconds
 */
export async function seed(client) {
  const started = performance.now();
  const document = JSON.stringify({ timeZone: 'UTC', settings: { currency: { code: 'VND' } } });
  await client.query('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    brand,
    document,
  ]);
  await client.query('set session_replication_role = replica');
  for (const statement of [members, ...tree, ...rollups]) await client.query(statement);
  await client.query('set session_replication_role = default');
  await client.query(
    'vacuum analyze member, member_line, member_upline, team_play_day, line_play_day, team_active_day',
  );
  return (performance.now() - started) / 1000;
}
