const lobbies = ['/live', '/sports', '/rng', '/fish', '/pvp', '/esports', '/elott', '/cockfight', '/inhouse'];

const memberPages = [
  ...['securityCenter', 'protection', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
  ...['transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'VIP', 'referral', 'missionLeaderboard'],
  ...['messageV2', 'manualRebate'],
];

/**
 * Panels, which are opened by whoever is signed in.
 * @type {Readonly<Record<string, string>>}
 */
export const signedInRoutes = {
  ...Object.fromEntries(memberPages.map((page) => [`/?member=${page}`, 'demomember'])),
  '/?agent=agentTeamOverview': 'demoagent1',
};

const allRoutes = ['/', ...lobbies, '/promotions', '/register', '/lottery', ...Object.keys(signedInRoutes)];

/**
 * What a run measures.
 * @typedef {object} VitalsOptions
 * @property {readonly string[]} routes
 * @property {readonly string[]} brands
 * @property {readonly number[]} widths
 * @property {number} runs
 * @property {number} scroll seconds; 0 leaves scrolling out
 * @property {readonly string[]} products origins of running products; without any the bench starts its own
 */

/**
 * Reads the flags of the command line.
 * @param {Iterable<string>} flags such as `--runs=5`
 * @returns {VitalsOptions}
 * @throws when there is no such flag, or its value makes no sense
 */
export function readOptions(flags) {
  const known = ['routes', 'brands', 'widths', 'runs', 'scroll', 'products'];
  const given = new Map([...flags].map((flag) => /** @type {[string, string]} */ (splitFlag(flag))));
  const wrong = [...given.keys()].find((name) => !known.includes(name));
  if (wrong !== undefined) throw new Error(`there is no --${wrong}: choose from ${known.join(', ')}`);
  /**
   * @param {string} name
   * @param {readonly string[]} usual
   */
  const list = (name, usual) => given.get(name)?.split(',').filter(Boolean) ?? usual;
  return {
    routes: list('routes', allRoutes),
    brands: list('brands', ['aurora', 'lotus']),
    widths: list('widths', ['390', '1440']).map((width) => wholeNumber('widths', width)),
    runs: wholeNumber('runs', given.get('runs') ?? '3'),
    scroll: wholeNumber('scroll', given.get('scroll') ?? '12'),
    products: list('products', []).map((url) => new URL(url).origin),
  };
}

/** @param {string} flag */
function splitFlag(flag) {
  const [name = '', ...value] = flag.replace(/^--/, '').split('=');
  return [name, value.join('=')];
}

/**
 * @param {string} name
 * @param {string} value
 */
function wholeNumber(name, value) {
  if (!/^\d+$/.test(value)) throw new Error(`--${name} takes numbers, not ${value}`);
  return Number(value);
}
