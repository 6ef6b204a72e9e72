export { FreePlayButton } from './components/free-play-button';
