-- Information pages in Markdown and blocks of the home page, edited by staff (room: content).

create table pages (
  slug text primary key,
  title text not null,
  description text not null,
  body text not null,
  updated_at timestamptz not null
);

create table faq_items (
  id int primary key,
  question text not null,
  answer text not null,
  position int not null
);

-- Named blocks: hero, occasions, how_it_works.
create table content_blocks (
  name text primary key,
  value jsonb not null
);
