-- Drafts of the information pages that the program writes, and who has read and confirmed which text (domain: content).

alter table pages
  -- the version that the program wrote; the page is an untouched draft while it is still that version
  add column draft_version int;

create table page_confirmations (
  slug text not null references pages,
  version int not null,
  -- null for what came with the shop
  staff_id uuid references users,
  confirmed_at timestamptz not null,
  primary key (slug, version)
);
create index page_confirmations_staff on page_confirmations (staff_id);
