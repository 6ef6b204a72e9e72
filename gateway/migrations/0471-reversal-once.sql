-- A posting takes back one other: whoever gives its key for a second one is refused.
alter table ledger_reversal add constraint ledger_reversal_once unique (reversed_by);
