-- Tables of other programs (domain: catalog): what they know a size by, and pictures that they name.

alter table variants add column article text not null default '';
create index variants_article on variants (article) where article <> '';

-- Links that an import has named, and names of files: fetched once, and never again when the file comes in anew.
create table product_picture_links (
  product_id int not null references products on delete cascade,
  link text not null,
  position int not null,
  -- waiting: to be fetched; named: a file that somebody has to send; taken, failed: done with
  state text not null check (state in ('waiting', 'named', 'taken', 'failed')),
  tries int not null default 0,
  next_at timestamptz,
  -- of the last try, as a code of errors
  error text,
  created_at timestamptz not null,
  primary key (product_id, link),
  check ((state = 'waiting') = (next_at is not null))
);
create index product_picture_links_waiting on product_picture_links (next_at) where state = 'waiting';

-- How long a flower is good for sale, days; null: not said.
alter table components add column life_days int check (life_days between 1 and 365);
