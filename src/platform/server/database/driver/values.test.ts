import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { connect } from './connect.ts'

const database = await createTestDatabase(false)
const sql = connect(database.url, 2)
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const NOON = new Date('2026-05-19T06:00:00.123Z')

test('values come back as they were written', async () => {
  const row = {
    words: 'О’Нил, «роза» \\ "x" {a,b} $1',
    number: 42,
    share: 0.1,
    huge: 9_007_199_254_740_993n,
    yes: true,
    no: false,
    moment: NOON,
    day: '2026-05-19',
    bytes: Buffer.from([0, 255, 10]),
    nothing: null,
    texts: ['a"b', 'c,d', 'е\\ж', '', 'null'],
    numbers: [1, 2],
    none: [] as string[],
    moments: [NOON],
    json: sql.json({ list: [1, 'два', null], at: { deep: true } }),
    text_in_json: sql.json('слово'),
  }
  await sql`
    create table every_value (words text, number int, share float8, huge bigint, yes boolean, no boolean,
      moment timestamptz, day date, bytes bytea, nothing text, texts text[], numbers int[], none text[],
      moments timestamptz[], json jsonb, text_in_json jsonb)`
  await sql`insert into every_value ${sql(row)}`
  const [read] = await sql`select * from every_value`
  expect(read).toEqual({
    ...row,
    huge: String(row.huge),
    json: row.json.value,
    text_in_json: 'слово',
  })
  await sql`update every_value set ${sql({ number: 43, moment: null })} where number = ${42}`
  expect(await sql`select number, moment from every_value`).toEqual([{ number: 43, moment: null }])
})

test('what the server can’t know from the context is told beside the value', async () => {
  const [row] = await sql`
    select ${NOON} - interval '1 hour' as earlier, ${true} as yes, ${[1, null]}::int[] as list, ${null}::text is null as none`
  expect(row).toEqual({
    earlier: new Date('2026-05-19T05:00:00.123Z'),
    yes: true,
    list: [1, null],
    none: true,
  })
})

test('parts, names and rows make one statement; `count` is of the rows it touched', async () => {
  await sql`create table "odd ""name" (id int primary key, "to" text)`
  const table = sql('odd "name')
  const rows = [1, 2, 3].map((id) => ({ id, to: `кому ${id}` }))
  expect((await sql`insert into ${table} ${sql(rows)} on conflict do nothing`).count).toBe(3)
  const after = (id: number) => sql`id > ${id}`
  const parts = [sql`${after(1)}`, sql`and ${after(0)}`]
  const found = await sql<
    { id: number }[]
  >`select ${sql(['id', 'to'])} from ${table} where ${parts} order by id`
  expect(found).toEqual(rows.slice(1))
  const deleted = await sql`delete from ${table} where ${after(2)} and "to" = any(${['кому 3', 'нет']})`
  expect([deleted.count, [...deleted]]).toEqual([1, []])
})

test('an undefined value is an error before anything is sent', async () => {
  await expect(sql`select ${undefined as never}`).rejects.toThrow(TypeError)
  await expect(sql`select ${[1, undefined] as never}`).rejects.toThrow(TypeError)
})

test('a table that is changed while its statements are prepared is read as it is now', async () => {
  await sql`create table changing (a int)`
  await sql`insert into changing values (1)`
  const read = () => sql`select * from changing`
  for (let n = 0; n < 8; n++) await read()
  await sql`alter table changing add column b text default 'new'`
  for (const rows of await Promise.all([read(), read(), read()])) expect(rows).toEqual([{ a: 1, b: 'new' }])
})
