export { FreePlayButton } from './components/free-play-button';
export { FreePlayStart } from './components/free-play-start';
