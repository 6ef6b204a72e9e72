export { usePicture, usePictureAnew } from './picture.queries';
