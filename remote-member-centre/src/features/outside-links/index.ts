export { OutsideLinksSection } from './outside-links.section';
