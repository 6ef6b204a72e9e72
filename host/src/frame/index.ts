export { buildFrame, type FrameMessages } from './build-frame';
export { fontFiles } from './font-faces';
