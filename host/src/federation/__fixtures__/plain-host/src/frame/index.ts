export { buildFrame, fontFiles } from '../../../../../frame';
