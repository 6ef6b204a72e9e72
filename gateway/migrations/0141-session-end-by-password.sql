-- A changed password ends the session, and says so where it was open.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('elsewhere', 'signed-out', 'expired', 'blocked', 'password-changed'));
