-- Reviews of products, shown after moderation (room: reviews).

create table reviews (
  id uuid primary key,
  product_id int not null references products,
  -- null only for reviews that came with the demo shop
  user_id uuid references users,
  author text not null,
  variant_label text,
  stars int not null check (stars between 1 and 5),
  text text not null,
  reply text,
  status text not null check (status in ('pending', 'published', 'rejected')),
  created_at timestamptz not null
);
create index reviews_product on reviews (product_id, created_at desc) where status = 'published';

create table favourites (
  user_id uuid not null references users,
  product_id int not null references products on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, product_id)
);
