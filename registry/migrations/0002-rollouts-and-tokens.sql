-- A rollout that is finished is a move of its own kind: the candidate became what everybody sees.
alter table pointer_move drop constraint pointer_move_action_check;
alter table pointer_move add constraint pointer_move_action_check check (action in ('activate', 'rollback', 'rollout', 'finish', 'breaker'));
create index pointer_move_time on pointer_move (brand, moved_at desc);
create index audit_entry_brand on audit_entry (brand, id desc);

-- Who made a token: what it may do was within what that one may do.
alter table access_token add column created_by bigint references access_token (id);

-- Script in bytes after brotli of each route and slot, or of a host's start; releases from before have none.
alter table release add column script_bytes jsonb;
