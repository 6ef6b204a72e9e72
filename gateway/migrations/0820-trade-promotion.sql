-- A payment between members takes a promotion as any other deposit: its deposit has its number before it arrives.

-- Of a trade with a promotion: number that its deposit will have.
alter table trade add column order_id bigint unique,
  add check (order_id is null or deposit_id is null or deposit_id = order_id);

-- Chosen with a trade: it is dropped whenever that ends otherwise, so that it is spoken for as long as it is chosen.
alter table deposit_promotion add column beside boolean not null default false;
create index deposit_promotion_beside on deposit_promotion (brand_id, member_id) where beside and state = 'CHOSEN';
