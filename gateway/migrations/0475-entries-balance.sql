-- A transaction sums to zero, within accounts of its brand, per currency and in one pool: checked once for all
-- transactions whose entries a statement wrote, at its end. A statement that writes entries writes all of a
-- transaction's, as every posting does. The check of each row at the commit cost a bet a quarter of its time.
drop trigger ledger_entry_balances on ledger_entry;
drop function ledger_transaction_balances();

create function ledger_entries_balance() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  unbalanced bigint;
begin
  select n.id into unbalanced
  from (select distinct a.transaction_id as id from added a) n
  left join lateral (
    select true as holds from (
      select a.currency, min(a.pool) as pool, max(a.pool) as last_pool, sum(e.amount) as total
      from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id
      left join ledger_account a
        on a.id = e.account_id and a.brand_id = t.brand_id and (a.balance is null) = (e.balance_after is null)
      where t.id = n.id
      group by a.currency) c
    having bool_and(c.total = 0 and c.currency is not null) and min(c.pool) = max(c.last_pool)
  ) b on true
  where b.holds is null
  limit 1;
  if found then
    raise exception 'transaction % does not balance', unbalanced using errcode = '23514';
  end if;
  return null;
end $$;

create trigger ledger_entry_balances after insert on ledger_entry referencing new table as added
  for each statement execute function ledger_entries_balance();

-- Pays the credits that waited for rounds which are open now.
create or replace function seamless_pay_waiting(p_now timestamptz, p_integration text, p_round text[])
returns setof seamless_answer language plpgsql as $$
declare
  waiting record;
  paid record;
begin
  -- Hardly any debit has a credit that waits for it, and a look costs less than getting ready to delete.
  if not exists (select from game_waiting_credit w
                 where w.integration_code = p_integration and w.round_reference = any (p_round)) then
    return;
  end if;
  for waiting in
    delete from game_waiting_credit w using wager r, game_session g
    where w.integration_code = p_integration and w.round_reference = any (p_round)
      and r.integration_code = w.integration_code and r.reference = w.round_reference
      and r.account_id = w.account_id and r.status = 'open' and g.id = r.game_session_id
    returning w.transaction_id, w.account_id, w.amount, w.complete, w.valid_stake, r.id as wager_id, g.brand_id,
      g.member_id, g.house_account_id, g.shown, g.remark_params
  loop
    select * into paid from ledger_append(waiting.brand_id, 'waited:' || waiting.transaction_id, 'win', '',
      waiting.account_id, waiting.house_account_id, waiting.amount, 4001::smallint, waiting.wager_id, 'game.win',
      waiting.remark_params, p_now, true);
    perform wager_credit(waiting.wager_id, waiting.amount, waiting.complete, waiting.valid_stake, paid.transaction_id,
      p_now);
    return next row(null, 'posted', paid.transaction_id, ledger_collect_of(paid.transaction_id, paid.balance, p_now),
      case when waiting.shown then waiting.brand_id end,
      case when waiting.shown then waiting.member_id end)::seamless_answer;
  end loop;
end $$;
