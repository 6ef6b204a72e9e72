export { unreadKey, useUnread } from './unread.queries';
