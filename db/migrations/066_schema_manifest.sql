-- A restore has an empty search path, and so may whoever connects: functions bring what they need along.

-- Those that a query takes apart must not have settings of their own: bound to what they name when they are made.

create or replace function search_plain(raw text) returns text
language sql immutable strict parallel safe
  return normalize(regexp_replace(normalize(translate(lower(raw),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеежзийклмнопрстуфхцчшщъыьэюя'), NFKD),
    '[\u0300-\u0305\u0307-\u036f]', '', 'g'), NFC);

create or replace function is_search_noise(word text) returns boolean
language sql immutable strict parallel safe
  return word = any('{а,без,бы,в,во,где,да,для,до,ее,ей,ему,за,и,из,или,их,к,как,ко,ли,мне,мой,мою,на,над,не,но,о,об,он,она,они,от,по,под,при,про,с,со,так,там,то,тут,у,уже,что,чтобы,эта,эти,это,этот,я,купить,куплю,закажу,заказать,заказ,доставка,доставки,доставкой,доставку,недорого,недорогой,недорогие,цена,цены,фото,омск,омске,срочно,сегодня,завтра,можно,нужен,нужна,нужны,нужно,хочу,ищу,есть,показать,купит,закажите,найти,подобрать,красивый,красивые,красивая,красиво}'::text[]);

create or replace function search_stem(word text) returns text
language sql immutable strict parallel safe
  return case
    when word in ('день', 'дня', 'дню', 'дней', 'дни', 'днем') then 'день'
    when word ~ '^цвет(ок|ка|ку|ком|ке|очек|очк.*)$' then 'цвет'
    when length(word) < 4 or word !~ '^[а-я]+$' then word
    else regexp_replace(regexp_replace(left(word, 3) || regexp_replace(substr(word, 4),
      '(иями|ьями|еями|ями|ами|иях|ьях|еях|ях|ах|ием|ьем|иям|ьям|еям|ям|ам|ией|ьей|еей|ей|ий|ый|ой|ого|его|ому|ему|ыми|ими|ым|им|ом|ем|ых|их|ьев|ев|ов|ия|ии|ию|ие|ья|ье|ьи|ью|ея|еи|ею|ою|ая|яя|ое|ее|ые|ую|юю|а|я|о|е|ь|й|ы|и|у|ю)$', ''),
      '(?<=.{4})(ом|ем|ам)$', ''),
      '([бвгджзклмнпрстфхцчшщ])[ое]к$', '\1к')
  end;

create or replace function search_words(raw text) returns setof text
language sql immutable parallel safe rows 10
begin atomic
  select part[1] from regexp_matches(search_plain(raw), '[а-я]+|[a-z]+|[0-9]+', 'g') as part
  where not is_search_noise(part[1]) and length(part[1]) <= 40;
end;

create or replace function search_vector(raw text) returns tsvector
language sql immutable strict parallel safe
begin atomic
  select coalesce(string_agg(distinct search_stem(word) || ':1B', ' ')::tsvector, '') from search_words(raw) word;
end;

create or replace function search_mistakes(one text, other text) returns int
language sql immutable strict parallel safe
begin atomic
  select case
    when changed = 2 and length(one) = length(other)
      and array(select unnest(string_to_array(one, null)) order by 1)
        = array(select unnest(string_to_array(other, null)) order by 1) then 1
    else changed
  end from levenshtein(one, other) changed;
end;

create or replace function size_group(stems int, code text) returns text
language sql immutable
  return case
    when stems > 50 or stems is null and code in ('XL', 'XXL') then 'grand'
    when stems > 24 or stems is null and code = 'L' then 'large'
    when stems > 11 or stems is null and code = 'M' then 'medium'
    when stems > 0 or stems is null and code in ('XS', 'S') then 'small'
  end;

do $$
declare
  own regprocedure;
begin
  for own in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null and p.prokind = 'f'
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = public, pg_temp', own);
  end loop;
end $$;

-- What the migrations have made, written down after they ran (platform/server/schema-manifest.ts), so that a table or a
-- trigger that is lost later is noticed.
create table schema_manifest (
  kind text not null,
  name text not null,
  primary key (kind, name)
);

-- Everything that the schema has now. A trigger that is switched off and an index that is not valid do not count.
create function schema_objects() returns table (kind text, name text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with tables as (
    select oid, relname::text as name, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  )
  select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'view' else 'table' end, name
  from tables
  union all
  select 'constraint', t.name || '.' || c.conname from tables t join pg_constraint c on c.conrelid = t.oid
  where c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'index', c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisvalid
  union all
  select 'trigger', t.name || '.' || g.tgname from tables t join pg_trigger g on g.tgrelid = t.oid
  where not g.tgisinternal and g.tgenabled in ('O', 'A')
  union all
  select 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'extension', extname from pg_extension
  union all
  select 'migration', name from migrations
$$;

-- What is written down and not there any more: «table categories».
create function missing_schema_objects() returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select kind || ' ' || name from (select kind, name from schema_manifest except select kind, name from schema_objects()) lost
  union all
  select 'table schema_manifest is empty' where not exists (select from schema_manifest)
  order by 1
$$;
