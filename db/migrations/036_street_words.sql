-- What of a street's name people type: its words without capitals, «ё» and the kind of street. An address is looked for
-- at every look at a cart.
alter table streets add column bare text not null generated always as (
  btrim(regexp_replace(regexp_replace(translate(lower(name), 'ё', 'е'), '[^[:alnum:]-]+', ' ', 'g'),
    '(^| )(улица|проспект|бульвар|переулок|шоссе|магистраль|площадь|набережная|проезд|село|деревня|поселок|город)(?= |$)',
    '', 'g'))
) stored;
