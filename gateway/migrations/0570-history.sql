-- Members look at their bets by when they made them and by when they ended, those that were given back among them.
create index wager_placed on wager (brand_id, member_id, placed_at desc, id desc);
create index wager_ended on wager (brand_id, member_id, settled_at desc, id desc) where settled_at is not null;
-- It held settled ones alone, which the index above finds as well.
drop index wager_of_member;

-- The rows of the ledger behind a bet.
create index ledger_transaction_of_wager on ledger_transaction (wager_id, id) where wager_id is not null;
