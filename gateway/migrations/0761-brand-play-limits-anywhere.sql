-- Documents of brands are also changed by people in a session of their own, whose search path does not name this schema.
alter function brand_play_limits_kept() set search_path from current;
alter function member_is_guarded() set search_path from current;
