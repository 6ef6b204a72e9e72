export { usePicture } from './use-picture';
export { usePictureAnew } from './use-picture-anew';
