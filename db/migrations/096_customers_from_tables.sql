-- Consents that were given elsewhere, before the customer came here (domain: auth): where, in the words of a table.

alter table consents add column source text;
