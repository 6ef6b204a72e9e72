export { MarkedPlace, MemberBand, MemberRail } from './member-home';
