-- An owner's newest sign-ins are listed, however many there have been.
create index session_of_member on session (member_id, id desc);
