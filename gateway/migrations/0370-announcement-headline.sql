-- Headlines (H): one line above the home page; they are listed with the notices, and are read like them.
alter table announcement drop constraint announcement_type_check;
alter table announcement add constraint announcement_type_check check (type in ('H', 'PL', 'PU', 'PR'));
