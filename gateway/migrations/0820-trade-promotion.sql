-- A payment between members takes a promotion as any other deposit: its deposit has its number before it arrives.

-- Of a trade with a promotion: number that its deposit will have. A gateway of the release before gives it the next one
-- all the same, and then the promotion comes to nothing, while the payment counts.
alter table trade add column order_id bigint unique;

-- Chosen with a trade: it is spoken for as long as that is open.
alter table deposit_promotion add column beside boolean not null default false;
create index deposit_promotion_beside on deposit_promotion (brand_id, member_id) where beside and state = 'CHOSEN';
