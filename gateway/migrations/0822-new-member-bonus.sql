-- Accounts that had a brand's bonus for new members, and whence they were opened: what its bounds are counted by.
create table new_member_bonus (
  member_id bigint primary key,
  brand_id text not null,
  device_id text not null,
  address text not null,
  granted_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

create index new_member_bonus_device on new_member_bonus (brand_id, device_id);
create index new_member_bonus_address on new_member_bonus (brand_id, address, granted_at);

-- Accounts from before count where their device is still known; of their addresses nothing is.
insert into new_member_bonus (member_id, brand_id, device_id, address, granted_at)
select distinct on (m.id) m.id, m.brand_id, d.device_id::text, '', m.registered_at
from member m
join ledger_transaction t on t.brand_id = m.brand_id and t.idempotency_key = 'new-member-bonus:' || m.id
join known_device d on d.member_id = m.id
order by m.id, d.seen_at;
