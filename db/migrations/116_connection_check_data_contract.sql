-- Ids of a trial payment have been rows of trial_payments since 110.
alter table connection_checks drop column data;
