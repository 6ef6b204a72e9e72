export {
  type ArtifactForm,
  artifactForms,
  blobKey,
  documentKey,
  isCompressible,
  recordKey,
} from './artifact-keys';
export { canonicalJson } from './canonical-json';
export {
  brandDocument,
  type BrandDocument,
  composition,
  type Composition,
  compositionDocument,
  type CompositionDocument,
  namedComposition,
  type NamedComposition,
  type ReleaseRef,
  rolloutPercent,
  signedDocument,
  type SignedDocument,
} from './composition';
export {
  type FirstScreens,
  firstScreens,
  frameAboveMark,
  framePageMark,
  type PaintedPart,
  paintedPart,
  templateOf,
} from './first-screen';
export { frameBaseMark, frameData, type FrameData, frameNameMark, type FrameShape, frameShapes } from './frame';
export { type AcceptedReport, intakeBatch, type IntakeBatch } from './intake';
export {
  appLoad,
  type AppLoad,
  type LoadPhases,
  pageReport,
  type PageReport,
  type PolicyViolation,
} from './load-report';
export {
  failedOutcomes,
  largestReport,
  leaseEveryMs,
  type LoadFailureCode,
  loadFailureCodes,
  type LoadOutcome,
  loadOutcomes,
  paintedPageId,
  reportPath,
  testLinkParameter,
  type TestLinkRefusal,
  testLinkRefusals,
} from './page-names';
export {
  assetPath,
  type FileSet,
  hostRelease,
  type HostRelease,
  releaseBase,
  releaseFolder,
  type ReleaseAsset,
  releaseRecord,
  type ReleaseRecord,
  releaseVersion,
  remoteRelease,
  type RemoteRelease,
  sha256,
  sha384,
} from './release';
export { admitServiceLink, decodeServiceLink, serviceLinkOf } from './service-link';
export { clockToleranceMs, longestTestLinkHours, testLink, type TestLink } from './test-link';
