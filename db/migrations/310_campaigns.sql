-- Segments of customers and campaigns to them (domain: campaigns; docs/decisions/105). Money is kopecks.

create table segments (
  id uuid primary key,
  name text not null,
  -- all of them must hold; shapes in campaigns/contract/segments
  conditions jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index segments_created_by on segments (created_by);

create table campaigns (
  -- chosen by whoever sends it: a second try is the same campaign
  id uuid primary key,
  name text not null,
  -- of the segment, as it was when the campaign was planned
  conditions jsonb not null,
  title text not null,
  text text not null,
  -- a path of the shop
  link text not null,
  promo_code text,
  -- of campaigns/contract/channels
  channels text[] not null,
  with_control boolean not null default false,
  -- null: as soon as it is confirmed
  starts_at timestamptz,
  state text not null check (state in ('draft', 'planned', 'running', 'done', 'cancelled', 'stopped')),
  -- of one part of an SMS, when it began
  sms_price int not null default 0 check (sms_price >= 0),
  -- how many the segment had when it began, and who of them was left out why
  found int not null default 0,
  left_out jsonb not null default '{}',
  created_by uuid not null references users,
  created_at timestamptz not null,
  begun_at timestamptz,
  over_at timestamptz,
  ended_by uuid references users,
  constraint planned_has_a_moment check (state = 'draft' or starts_at is not null)
);
create index campaigns_due on campaigns (starts_at) where state in ('planned', 'running');
create index campaigns_latest on campaigns (created_at desc);
create index campaigns_created_by on campaigns (created_by);
create index campaigns_ended_by on campaigns (ended_by) where ended_by is not null;

-- Whom a campaign tells, or leaves alone to compare with. Nobody is in it twice.
create table campaign_people (
  campaign_id uuid not null references campaigns on delete cascade,
  user_id uuid not null references users,
  channel text not null,
  -- of the customer's town: nobody is woken
  time_zone text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'left_out', 'control')),
  -- why it failed, or was left out after it began
  problem text,
  -- of links in the message; null: erased, or of the control group
  token text unique,
  cost int not null default 0 check (cost >= 0),
  -- sent, begun to send, or left alone
  at timestamptz,
  visited_at timestamptz,
  refused_at timestamptz,
  primary key (campaign_id, user_id),
  constraint problem_is_of_what_was_not_sent check (problem is null or state in ('failed', 'left_out')),
  constraint sent_has_a_moment check (state in ('waiting', 'left_out') or at is not null)
);
create index campaign_people_waiting on campaign_people (campaign_id, user_id) where state = 'waiting';
create index campaign_people_sending on campaign_people (at) where state = 'sending';
create index campaign_people_user on campaign_people (user_id, at desc);
-- The customers of a whole campaign are locked before, as of mailings.
create trigger follow_merged_customer before insert on campaign_people for each row
  when (current_setting('lavanda.customers_locked', true) is distinct from 'on') execute function follow_merged_customer();

-- What customers bought is counted from here.
create index orders_by_customer on orders (user_id, date) include (paid, refunded, total, status, city_id, store_id);
create index order_lines_product on order_lines (product_id, order_id);

-- Mailings of promotions are campaigns from now on, with what they told; one that is under way goes on as a campaign.
insert into campaigns (id, name, conditions, title, text, link, channels, starts_at, state, found, created_by, created_at, begun_at,
  over_at)
select id, title, '[]', title, text, link, '{app}', started_at, case when finished_at is null then 'planned' else 'done' end,
  planned, started_by, started_at, started_at, finished_at
from mailings;
insert into campaign_people (campaign_id, user_id, channel, time_zone, state, at)
select n.mailing_id, n.user_id, 'app', 'UTC', 'sent', n.created_at
from notifications n join campaigns c on c.id = n.mailing_id;

-- A right that the owner took is not given back by another name.
update staff set rights = rights || '{"campaigns": false}' where rights @> '{"content": false}' or rights @> '{"customers": false}';
