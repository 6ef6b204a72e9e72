/**
 * @typedef {import('@pavilion/federation-contract').ReleaseRef} ReleaseRef
 * @typedef {import('../src/compositions/pointer-moves').Moved} Moved
 */

const lengthOfShort = 12;

/**
 * The part of an id that people read.
 * @param {string | null | undefined} id
 */
export const short = (id) => (id ?? '-').slice(0, lengthOfShort);

/** @param {ReleaseRef | null} ref */
const release = (ref) => (ref ? `${ref.version} (${short(ref.digest)})` : 'nothing');

/**
 * One app of a change: old and new version and digest, and what steps in afterwards.
 * @param {import('../src/compositions/composition-changes').AppChange} change
 */
export const changeLine = ({ app, from, to, fallback }) =>
  `    ${app.padEnd(22)}${from?.digest === to?.digest ? release(to) : `${release(from)} → ${release(to)}`}, last good ${fallback ? release(fallback) : 'none'}`;

/** @param {number} percent */
const visitors = (percent) => (percent === 100 ? 'all visitors' : `${percent} % of the visitors`);

/**
 * Who sees something else after a move, and what.
 * @param {Moved['effect']} effect
 */
export const effectLines = (effect) =>
  effect.flatMap(({ percent, from, to, apps }) => [
    `  ${visitors(percent)}: composition ${short(from)} → ${short(to)}`,
    ...apps.map(changeLine),
  ]);

/** @param {Moved['rollout']} rollout */
const rolloutText = (rollout) => (rollout ? `, candidate ${short(rollout.candidateId)} for ${rollout.percent} %` : '');

/**
 * What a move came to, or would come to.
 * @param {Moved} moved
 * @param {boolean} isDryRun
 */
export function movedLines({ brand, revision, compositionId, rollout, changed, effect }, isDryRun) {
  if (!changed) return [`${brand}: serves this already (revision ${revision})`];
  return [
    `${brand}: ${isDryRun ? 'would be at ' : ''}revision ${revision}, composition ${short(compositionId)}${rolloutText(rollout)}`,
    ...effectLines(effect),
  ];
}

const places = { live: '', candidate: ' (candidate)', rollback: ' (rollback)' };

/**
 * One line a brand: how a release would fare in what is served there, in what is rolled out, and in what a rollback
 * leads to.
 * @param {string} app
 * @param {readonly import('../src/compositions/verdicts').Verdict[]} verdicts
 */
export function verdictLines(app, verdicts) {
  const brands = [...new Set(verdicts.map(({ brand }) => brand))];
  return brands.map((brand) => {
    const problems = verdicts
      .filter((verdict) => verdict.brand === brand)
      .flatMap(({ against, problems: found }) =>
        found.map((problem) => `${problem.app === app ? '' : `${problem.app}: `}${problem.detail}${places[against]}`),
      );
    return problems.length === 0 ? `${brand}: safe` : `${brand}: breaks: ${problems.join('; ')}`;
  });
}

/**
 * @param {unknown} facts
 * @returns {facts is import('./answers').MovedMeanwhile}
 */
const tellsOfMove = (facts) => typeof facts === 'object' && facts !== null && 'expected' in facts;

/**
 * @param {unknown} facts
 * @returns {facts is { issues: { path: string, message: string }[] }}
 */
const tellsOfIssues = (facts) =>
  typeof facts === 'object' && facts !== null && 'issues' in facts && Array.isArray(facts.issues);

/**
 * What a refusal adds to its message for people.
 * @param {{ code: string, facts?: unknown }} refusal
 */
export function refusalLines({ code, facts }) {
  if (tellsOfIssues(facts)) return facts.issues.map(({ path, message }) => `  ${path}: ${message}`);
  if (code !== 'composition.revision-moved' || !tellsOfMove(facts)) return [];
  const { expected, revision, changes } = facts;
  const head = `  revision ${expected.revision} → ${revision}, composition ${short(expected.compositionId)} → ${short(facts.compositionId)}${rolloutText(facts.rollout)}`;
  return [head, ...changes.map(changeLine)];
}

/**
 * The apps of a composition, one a line.
 * @param {import('@pavilion/federation-contract').Composition} composition
 */
export function compositionLines({ host, hostFallback, remotes }) {
  /**
   * @param {string} name
   * @param {ReleaseRef} ref
   * @param {ReleaseRef | null} fallback
   */
  const line = (name, ref, fallback) =>
    `  ${name.padEnd(22)}${ref.version.padEnd(24)}${short(ref.digest)}${fallback ? `  last good ${fallback.version}` : ''}`;
  const parts = Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b));
  return [line('host', host, hostFallback), ...parts.map(([name, part]) => line(name, part.release, part.fallback))];
}

/**
 * A line of a table whose columns have these widths; the last one has any.
 * @param {readonly (string | number)[]} cells
 * @param {readonly number[]} widths
 */
export const columns = (cells, widths) =>
  cells
    .map((cell, index) => String(cell).padEnd(widths[index] ?? 0))
    .join('')
    .trimEnd();
