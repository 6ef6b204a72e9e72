/** How `pavilion` ends. */
export const exitCodes = {
  done: 0,
  fault: 1,
  usage: 2,
  refused: 3,
  revisionMoved: 4,
  unreachable: 5,
  breaks: 6,
  damaged: 7,
};

/** @type {Readonly<Record<string, number>>} */
const ofCode = {
  'cli.usage': exitCodes.usage,
  'cli.no-token': exitCodes.usage,
  'cli.no-code': exitCodes.usage,
  'cli.unreachable': exitCodes.unreachable,
  'platform.unavailable': exitCodes.unreachable,
  'composition.revision-moved': exitCodes.revisionMoved,
  'brand.revision-moved': exitCodes.revisionMoved,
  'cli.fault': exitCodes.fault,
  'http.internal': exitCodes.fault,
};

/**
 * The exit code of a coded refusal.
 * @param {string} code
 */
export const exitCodeOf = (code) => ofCode[code] ?? exitCodes.refused;
