export { MemberBand, MemberRail } from './member-home';
