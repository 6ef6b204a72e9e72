export { StoryButton } from './components/story-button';
export { StorySearch } from './components/story-search';
