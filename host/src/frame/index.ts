export { buildFrame, type FrameInput } from './build-frame';
export { fontFiles } from './font-faces';
