export { unreadKey, useUnread } from './unread.queries';
export { useInboxIsOn } from './use-inbox-is-on';
