-- What a payment at a member's own address is worth, as it was last known: whoever has the address may pay there long
-- after the way of paying in was switched off. Of an address from before this, the last order by the same way says it.
alter table deposit_address
  add column least bigint check (least >= 0),
  add column most bigint check (most >= 0),
  add column charge_rate integer check (charge_rate between 0 and 10000),
  add column rate bigint check (rate > 0),
  add check (num_nulls(least, most, charge_rate, rate) in (0, 4));

update deposit_address a set least = o.least, most = o.most, charge_rate = o.charge_rate, rate = o.rate
from (
  select distinct on (brand_id, bank_code, vendor_id) brand_id, bank_code, vendor_id, least, most, charge_rate, rate
  from deposit_order where method = 'CRYPTO' order by brand_id, bank_code, vendor_id, created_at desc, id desc
) o
where o.brand_id = a.brand_id and o.bank_code = a.bank_code and o.vendor_id = a.vendor_id;

-- A payment on a chain that nobody knows a rate for, or that is worth less than one unit of money, is written down all the
-- same and counts nothing: it can only be given back.
alter table deposit_order
  drop constraint deposit_order_requested_check,
  add check (requested > 0 or (requested = 0 and method = 'CRYPTO')),
  drop constraint deposit_order_check3,
  add check ((method = 'CRYPTO') = (network is not null and crypto_amount is not null)),
  add check (rate is null or method = 'CRYPTO'),
  add check (rate is not null or method <> 'CRYPTO' or requested = 0);
alter table deposit_payment
  drop constraint deposit_payment_amount_check,
  add check (amount >= 0);
