-- The password of payments that a brand may ask for at registration; never kept as it was typed.
create table payment_credential (
  member_id bigint primary key,
  brand_id text not null,
  password_hash text not null,
  changed_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id)
);

update member set profile = profile - 'paymentPassword' where profile ? 'paymentPassword';
