-- What a movement is. An id never moves and is never used for anything else: entries keep it for ever, and the wire
-- shows it as `txTypeId`. Hundreds hold one group of the account record.
create table transaction_type (
  id smallint primary key,
  name text not null unique check (name ~ '^[a-z][a-z-]*$'),
  group_name text not null check (group_name in (
    'deposit', 'withdraw', 'betting', 'winning', 'dividend', 'betting_rebate', 'agent_rebate', 'share_bonus',
    'daily_wage', 'hour_wage', 'referral_rebate', 'other')),
  -- How a member's account sees it.
  side text not null check (side in ('in', 'out', 'both')),
  -- Whether what comes in this way first pays what the account owes.
  pays_owed boolean not null default false,
  check (side <> 'out' or not pays_owed)
);

insert into transaction_type (id, name, group_name, side, pays_owed) values
  (1001, 'deposit', 'deposit', 'in', true),
  (2001, 'withdrawal', 'withdraw', 'out', false),
  (2002, 'withdrawal-returned', 'withdraw', 'in', false),
  (2003, 'withdrawal-fee', 'withdraw', 'out', false),
  (3001, 'bet', 'betting', 'out', false),
  (3002, 'bet-returned', 'betting', 'in', false),
  (4001, 'win', 'winning', 'in', true),
  (4002, 'win-taken-back', 'winning', 'out', false),
  (5001, 'bonus', 'dividend', 'in', true),
  (5002, 'bonus-taken-back', 'dividend', 'out', false),
  (6001, 'betting-rebate', 'betting_rebate', 'in', true),
  (6101, 'agent-rebate', 'agent_rebate', 'both', true),
  (6201, 'dividend', 'share_bonus', 'both', true),
  (6301, 'daily-wage', 'daily_wage', 'both', true),
  (6401, 'hour-wage', 'hour_wage', 'both', true),
  (6501, 'referral-rebate', 'referral_rebate', 'in', true),
  (8001, 'demo-credit', 'other', 'in', false),
  (8002, 'demo-credit-returned', 'other', 'out', false),
  (8011, 'transfer-to-line', 'other', 'out', false),
  (8012, 'transfer-from-line', 'other', 'in', true),
  (8021, 'points', 'other', 'both', false),
  (8022, 'points-redeemed', 'other', 'in', true),
  (8031, 'wallet-transfer', 'other', 'both', false),
  (8041, 'fee', 'other', 'out', false),
  (8051, 'owed-collected', 'other', 'out', false),
  (8061, 'frozen', 'other', 'out', false),
  (8062, 'frozen-returned', 'other', 'in', false),
  (8071, 'correction', 'other', 'both', false),
  (8102, 'adjustment-in', 'other', 'in', true),
  (8202, 'adjustment-out', 'other', 'out', false);

create function transaction_type_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id and new.name = old.name and new.group_name = old.group_name then
    return new;
  end if;
  raise exception 'transaction type % stays what it is', old.id using errcode = '42501';
end $$;

create trigger transaction_type_stays before update or delete on transaction_type
  for each row execute function transaction_type_stays();

-- Entries kept the place of their group in a list, from 1; what they are says the kind of their transaction.
create table former_kind (kind text primary key, type_id smallint not null references transaction_type);
insert into former_kind (kind, type_id) values
  ('bet', 3001), ('rollback', 3002), ('win', 4001), ('bonus', 5001), ('float', 8001), ('float-return', 8002);

do $$
declare
  unknown text;
begin
  select string_agg(distinct t.kind, ', ') into unknown
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.kind not in (select kind from former_kind);
  if unknown is not null then
    raise exception 'no transaction type for entries of the kinds %', unknown;
  end if;
end $$;

alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set code = k.type_id
from ledger_transaction t join former_kind k on k.kind = t.kind
where t.id = e.transaction_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
drop table former_kind;

alter table ledger_entry rename column code to type_id;
