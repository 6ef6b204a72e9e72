-- Pages also tell of parts that came late, showed nothing or threw after they stood.
alter table load_report drop constraint load_report_outcome_check;
alter table load_report add constraint load_report_outcome_check
  check (outcome in ('loaded', 'retried', 'late', 'recovered', 'threw-later', 'empty', 'failed', 'render-failed'));
