-- A ticket may be good for a promotion of a deposit instead of a draw: it is used when the promotion is granted.

-- Id of the promotion, as the ticket was issued for it.
alter table ticket add column promotion text, add check (promotion is null or prizes = '[]'::jsonb);

create index ticket_of_promotion on ticket (brand_id, member_id, promotion, expires_at)
  where promotion is not null and opened_at is null;
