-- Apart from the step before, whose lock nobody is to wait for while these read what is there.
alter table member validate constraint member_email_verified_some;
alter table verification_code validate constraint verification_code_member;
alter table verification_code validate constraint verification_code_purpose_check;
create unique index member_email_unique on member (brand_id, lower(email)) where email_verified;
