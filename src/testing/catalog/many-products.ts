import type { Db, Fragment } from '#/platform/server/database/db.ts'

const FLOWERS = [
  ['роза', 'Розы', 'красный', '#b3121f'],
  ['роза кустовая', 'Кустовые розы', 'розовый', '#dd8fa2'],
  ['роза пионовидная', 'Пионовидные розы', 'кремовый', '#f1ddc4'],
  ['пион', 'Пионы', 'розовый', '#e79ab0'],
  ['тюльпан', 'Тюльпаны', 'жёлтый', '#efc93f'],
  ['хризантема', 'Хризантемы', 'белый', '#f5f2ea'],
  ['эустома', 'Эустома', 'сиреневый', '#b59ad0'],
  ['гортензия', 'Гортензии', 'голубой', '#9ec2e6'],
  ['лилия', 'Лилии', 'белый', '#f7efe6'],
  ['альстромерия', 'Альстромерии', 'оранжевый', '#ee8b47'],
  ['гербера', 'Герберы', 'красный', '#d0342c'],
  ['ирис', 'Ирисы', 'синий', '#4b62b5'],
  ['гвоздика', 'Гвоздики', 'бордовый', '#7a1c33'],
  ['ранункулюс', 'Ранункулюсы', 'бежевый', '#e6d2b8'],
  ['маттиола', 'Маттиола', 'розовый', '#e2a3bd'],
  ['гипсофила', 'Гипсофила', 'белый', '#fbfaf6'],
  ['эвкалипт', 'Эвкалипт', 'зелёный', '#86a58a'],
  ['фрезия', 'Фрезии', 'жёлтый', '#f2d65c'],
  ['орхидея', 'Орхидеи', 'сиреневый', '#a679c4'],
  ['анемон', 'Анемоны', 'белый', '#f3f1f4'],
]
const MOODS = [
  'Нежность',
  'Утро',
  'Карамель',
  'Облако',
  'Сад',
  'Вечер',
  'Поцелуй',
  'Праздник',
  'Шёпот',
  'Лето',
]
const EPITHETS = ['тихий', 'сливочный', 'лесной', 'яркий', 'северный', 'бархатный', 'весенний', 'летний']
const OCCASIONS = [
  'день рождения',
  'свадьба',
  'юбилей',
  'годовщина',
  'просто так',
  '8 марта',
  '1 сентября',
  'новоселье',
]
const RECIPIENTS = ['маме', 'девушке', 'жене', 'коллеге', 'подруге', 'учителю', 'руководителю', 'мужчине']
const STEMS = [7, 15, 25, 51]

const names = FLOWERS.map(([name = '']) => name)
const titles = FLOWERS.map(([, title = '']) => title)
const colors = FLOWERS.map(([, , color = '']) => color)
const paints = FLOWERS.map(([, , , paint = '']) => paint)

const chance = ({ sql }: Db, salt: number): Fragment =>
  sql`('x' || substr(md5(n || '-' || ${salt}::int), 1, 7))::bit(28)::int`
const word = (db: Db, words: string[], salt: number): Fragment =>
  db.sql`(${words}::text[])[1 + ${chance(db, salt)} % ${words.length}::int]`

/** In a few statements; the same count makes the same products. Needs a city and a store. */
export const fillProducts = async (db: Db, count: number): Promise<void> => {
  const [first] = await db.sql<[FirstIds]>`
    select (select coalesce(max(id), 0) from products)::int as product,
      (select coalesce(max(id), 0) from variants)::int as variant,
      (select coalesce(max(id), 0) from components)::int as component,
      (select coalesce(max(id), 0) from categories)::int as category`
  await fillFlowers(db, first)
  for (let from = 1; from <= count; from += BATCH) {
    const range = { from, to: Math.min(count, from + BATCH - 1) }
    await fillCards(db, first, range)
    await fillSizes(db, first, range)
  }
}

const BATCH = 500
type IdRange = { from: number; to: number }

type FirstIds = { product: number; variant: number; component: number; category: number }

const fillFlowers = async ({ sql }: Db, { component, category }: FirstIds) => {
  await sql`
    insert into components (id, slug, name, kind, color)
    select ${component}::int + n, 'mnogo-' || (${component}::int + n), name, 'stem', color
    from unnest(${titles}::text[], ${paints}::text[]) with ordinality as f (name, color, n)`
  await sql`
    insert into store_stock (store_id, component_id, on_hand)
    select s.id, ${component}::int + n, (s.id * 37 + n * 11) % 90 from stores s, generate_series(1, ${titles.length}::int) n`
  await sql`
    insert into categories (id, slug, name, full_name, position)
    select ${category}::int + n, 'mnogo-' || (${category}::int + n), name, name, 100 + n
    from unnest(${titles}::text[]) with ordinality as f (name, n)`
}

const fillCards = async (db: Db, { product, category }: FirstIds, { from, to }: IdRange) => {
  const { sql } = db
  const flower = word(db, names, 1)
  const second = word(db, names, 4)
  await sql`
    insert into products (id, slug, name, description, kind, labels, colors, flowers, occasions, recipients,
      lead_minutes, lead_days, popularity, created_at)
    select ${product}::int + n, 'tovar-' || (${product}::int + n),
      ${word(db, titles, 1)} || ' «' || ${word(db, MOODS, 2)} || ', ' || ${word(db, EPITHETS, 3)} || '»',
      'Собираем под заказ: ' || ${flower} || ', ' || ${second} || ' и зелень. Подойдёт ' || ${word(db, RECIPIENTS, 5)} || '.',
      case when n % 3 = 0 then 'flowers' else 'bouquet' end, case when n % 11 = 0 then array['hit'] else '{}' end,
      array(select distinct c from unnest(array[${word(db, colors, 1)}, ${word(db, colors, 4)}]) c),
      array(select distinct f from unnest(array[${flower}, ${second}]) f),
      array[${word(db, OCCASIONS, 6)}], array[${word(db, RECIPIENTS, 5)}],
      60, case when n % 29 = 0 then 1 else 0 end, ${chance(db, 7)} % 100000, ${db.now()}::timestamptz - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`
  await sql`
    insert into product_categories (product_id, category_id)
    select ${product}::int + n, ${category}::int + 1 + ${chance(db, 1)} % ${names.length}::int
    from generate_series(${from}::int, ${to}::int) n`
}

/** Of its two flowers; every fifth size is on sale. */
const fillSizes = async (db: Db, { product, variant, component }: FirstIds, { from, to }: IdRange) => {
  const { sql } = db
  await sql`
    insert into variants (id, product_id, code, label, price, old_price, stems, height_cm, width_cm, position)
    select ${variant}::int + n * 4 + size, ${product}::int + n, stems::text, stems || ' шт.', price,
      case when (n + size) % 5 = 0 then price + price / 5 end, stems, 50, 20 + stems / 2, size
    from generate_series(${from}::int, ${to}::int) n
    cross join unnest(${STEMS}::int[]) with ordinality as s (stems, size)
    cross join lateral (select (stems * (9000 + ${chance(db, 10)} % 30000) / 1000) * 1000 as price) cost
    where size <= 2 + n % 2`
  await sql`
    insert into recipe_lines (variant_id, component_id, quantity, position)
    select v.id, ${component}::int + 1 + part.flower, case part.place when 0 then v.stems - v.stems / 3 else v.stems / 3 end, part.place
    from generate_series(${from}::int, ${to}::int) n
    join variants v on v.product_id = ${product}::int + n
    cross join lateral (
      values (0, ${chance(db, 1)} % ${names.length}::int),
        (1, (${chance(db, 1)} + 1 + ${chance(db, 4)} % ${names.length - 1}::int) % ${names.length}::int)
    ) part (place, flower)`
}
