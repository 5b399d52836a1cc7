import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { rowsOf, tablesThrough, textOf } from '#/testing/files/tables.ts'
import { workbookOf } from '#/testing/files/workbook.ts'
import { openTestShop, type TestShop } from '#/testing/shop/test-shop.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

const shop = await openTestShop({ demo: true })
const empty = await openTestShop()
const { db, clock, signIn } = shop
let [admin, manager, owner] = [{} as SignedIn, {} as SignedIn, {} as SignedIn]

beforeAll(async () => {
  admin = await shop.signInStaff('admin')
  manager = await shop.signInStaff('manager')
  owner = await empty.signInStaff('admin')
})

const BASE = '/staff/api/customers'
const within = (of: TestShop, by: SignedIn) => tablesThrough(of, by, BASE)
const here = () => within(shop, admin)
const HEAD =
  'Телефон;Имя;Эл. почта;День рождения;Пол;Бонусы;Памятные даты;Согласие на обработку данных;Где дано согласие;Согласие на рекламу'
const line = (...cells: string[]) => [...cells, ...Array<string>(10 - cells.length).fill('')].join(';')
const personOf = async (phone: string) => {
  const [row] = await db.sql`
    select u.id, u.name, u.email, u.birthday, u.gender,
      coalesce((select jsonb_agg(jsonb_build_object('purpose', purpose, 'given', given, 'source', source,
        'version', text_version, 'day', to_char(created_at at time zone 'Asia/Omsk', 'YYYY-MM-DD')) order by purpose)
        from consents where user_id = u.id), '[]') as consents,
      (select balance from point_accounts where user_id = u.id) as balance,
      coalesce((select jsonb_agg(jsonb_build_object('title', title, 'date', date, 'yearly', yearly) order by title)
        from reasons where user_id = u.id), '[]') as reasons
    from users u where phone = ${phone}`
  return row
}

describe('an export of customers', () => {
  it('imported again changes nothing, whatever its rows are', async () => {
    expect(await here().checkExport()).toBeGreaterThan(10)
  })

  it('of days to remember with signs that tables use comes in again unchanged', async () => {
    const { headers, user } = await signIn('+79131115501')
    const titles = ['Мама; папа', 'Кот, пёс', 'Дом 5:', 'а|б', 'Я (один раз)', '=1+1', 'Тётя; дядя']
    for (const title of titles) {
      const body = { user_id: user.id, title, date: '2026-05-12' }
      expect((await shop.call('POST', '/v1/reason/create', { headers, body })).status).toBe(200)
    }
    for (const n of titles.keys()) {
      await db.sql`delete from reasons where user_id = ${user.id} and title = any(${titles.slice(0, n)})`
      const report = await here().check(await here().exported())
      expect(report).toMatchObject({ created: 0, changed: 0, problems: [] })
    }
  })

  it('brought into an empty shop comes out the same', async () => {
    await empty.db.sql`insert into cities ${empty.db.sql(await db.sql`select * from cities where id = 1`)}`
    const before = rowsOf(await here().exported())
    const [heading = []] = before
    const [phone, consent] = [0, heading.indexOf('Согласие на обработку данных')]
    const ownPhone = `8 (973) ${owner.user.phone.slice(5, 8)}`
    const people = before.filter((row) => row[consent] !== '' && !row[phone]?.startsWith(ownPhone))
    expect(people.length).toBeGreaterThan(10)
    await within(empty, owner).bring(textOf(people))
    const after = rowsOf(await within(empty, owner).exported())
    const sorted = (rows: string[][]) => rows.map((row) => row.join(';')).toSorted()
    expect(sorted(after.filter((row) => people.some(([one]) => one === row[phone])))).toEqual(sorted(people))
  })

  it('is recorded, and is not for florists', async () => {
    await within(shop, manager).exported()
    const [entry] = await db.sql`
      select action, staff_id, after from audit_log where subject = 'customers_table' order by id desc limit 1`
    expect(entry).toMatchObject({
      action: 'customers_table.export',
      staff_id: manager.user.id,
      after: { rows: expect.any(Number) },
    })
    const florist = await shop.signInStaff('florist', 1)
    expect((await shop.call('GET', `${BASE}/export.csv`, { headers: florist.headers })).status).toBe(403)
  })
})

describe('a table of customers', () => {
  it('brings who consented, with points as an opening lot, dates, and each consent of its own', async () => {
    const report = await here().bring(
      [
        HEAD,
        line(
          '8 913 111-22-33',
          'Анна',
          'anna@example.com',
          '12.05.1990',
          'жен',
          '350',
          'Мама, день рождения 12.05.1960 | Годовщина 14.02 | Выпускной 25.06.2027 (один раз)',
          '01.09.2025',
          'анкета',
          '02.09.2025',
        ),
        line('+7 (913) 111-22-44', 'Пётр', '', '', '', '', '', '01.09.2025'),
      ].join('\n'),
    )
    expect(report).toMatchObject({ rows: 2, created: 2, remarks: [] })
    expect(await personOf('+79131112233')).toMatchObject({
      name: 'Анна',
      email: 'anna@example.com',
      birthday: '1990-05-12',
      gender: 'female',
      consents: [
        { purpose: 'marketing', given: true, source: null, day: '2025-09-02' },
        { purpose: 'personal_data', given: true, source: 'анкета', version: 'table', day: '2025-09-01' },
      ],
      balance: 350,
      reasons: [
        { title: 'Выпускной', date: '2027-06-25', yearly: false },
        { title: 'Годовщина', date: '2026-02-14', yearly: true },
        { title: 'Мама, день рождения', date: '1960-05-12', yearly: true },
      ],
    })
    expect(await personOf('+79131112244')).toMatchObject({
      consents: [{ purpose: 'personal_data' }],
      balance: null,
    })
    const [move] = await db.sql`
      select m.type, m.reason, l.cause from point_moves m join point_lots l on l.id = m.lot_id
      join users u on u.id = m.user_id where u.phone = '+79131112233'`
    expect(move).toEqual({ type: 'manual', reason: 'Бонусы из прежней программы', cause: 'opening' })
  })

  it('sends advertising to those alone who agreed to it', async () => {
    const [told] = await db.sql`
      select array_agg(u.phone) as phones from users u
      where (select given from consents c where c.user_id = u.id and purpose = 'marketing'
        order by created_at desc, id desc limit 1)`
    expect(told?.['phones']).toContain('+79131112233')
    expect(told?.['phones']).not.toContain('+79131112244')
  })

  it('brings who signs in later as the one they are, asked for consent in the shop’s own words', async () => {
    const anna = await signIn('+79131112233')
    const { body } = await shop.call<{ name: string; birthday: string }>('GET', '/v1/auth/user/current', anna)
    expect(body).toMatchObject({ name: 'Анна', birthday: '1990-05-12' })
    // Their points came with them.
    expect(await personOf('+79131112233')).toMatchObject({ balance: 350 })
  })

  it('never overwrites what a customer has said here', async () => {
    const marina = await signIn('+79131112255')
    const headers = marina.headers
    await shop.call('PATCH', `/v1/user/${marina.user.id}`, {
      headers,
      body: { type: 'customer', name: 'Марина' },
    })
    await shop.call('POST', '/v1/user/consents', { headers, body: { purpose: 'marketing', given: true } })
    clock.advance(1000)
    await shop.call('POST', '/v1/user/consents', { headers, body: { purpose: 'marketing', given: false } })
    const report = await here().bring(
      [
        HEAD,
        line(
          '89131112255',
          'М. Петрова',
          'm@example.com',
          '01.02.1980',
          '',
          '9000',
          '',
          '01.09.2025',
          '',
          '01.09.2025',
        ),
      ].join('\n'),
    )
    expect(report.items[0]?.changes.map(({ column }) => column)).toEqual(['Эл. почта', 'День рождения'])
    expect(report.remarks).toEqual([
      expect.stringContaining('указано другое'),
      expect.stringContaining('отказались'),
      expect.stringContaining('уже есть бонусы'),
    ])
    expect(await personOf('+79131112255')).toMatchObject({
      name: 'Марина',
      email: 'm@example.com',
      birthday: '1980-02-01',
      balance: 300,
    })
    const { body } = await shop.call<{ items: { purpose: string; given: boolean }[] }>(
      'GET',
      '/v1/user/consents',
      {
        headers,
      },
    )
    expect(body.items).toContainEqual(expect.objectContaining({ purpose: 'marketing', given: false }))
  })

  it('joins rows of one phone, however it is written', async () => {
    const report = await here().bring(
      [
        HEAD,
        line('8 (913) 111 22 66', '', '', '', '', '100', 'Кот 01.03', '01.09.2025'),
        line('+79131112266', 'Ольга', '', '', '', '250', 'Кот 01.03 | Пёс 02.03', ''),
      ].join('\n'),
    )
    expect(report).toMatchObject({ rows: 2, created: 1, remarks: [expect.stringContaining('объединили')] })
    expect(await personOf('+79131112266')).toMatchObject({
      name: 'Ольга',
      balance: 250,
      reasons: [{ title: 'Кот' }, { title: 'Пёс' }],
    })
  })

  it('joins phones of one account: nobody’s points are doubled', async () => {
    const row = (phone: string, ...more: string[]) =>
      line(phone, '', ...more, ...Array<string>(5 - more.length).fill(''), '01.09.2025')
    await here().bring([HEAD, row('89131113301'), row('89131113302')].join('\n'))
    const idOf = async (phone: string) => String((await personOf(phone))?.['id'])
    const merged = await shop.call('POST', `${BASE}/${await idOf('+79131113301')}/merge`, {
      headers: manager.headers,
      body: { double_id: await idOf('+79131113302'), reason: 'Один человек' },
    })
    expect(merged.status).toBe(200)
    const file = [
      HEAD,
      row('89131113302', 'two@example.com', '', '', '300', 'Кот 01.03'),
      row('89131113301', '', '', '', '400', 'Пёс 02.03'),
    ].join('\n')
    const report = await here().bring(file)
    expect(report).toMatchObject({ rows: 2, changed: 1, remarks: [expect.stringContaining('объединили')] })
    expect(await personOf('+79131113301')).toMatchObject({
      email: 'two@example.com',
      balance: 400,
      reasons: [{ title: 'Кот' }, { title: 'Пёс' }],
    })
  })

  it.each(['+7 913 111‑44‑01', '8(913)111–44–01', 'тел. 8-913-111-44-01', '79131114401.0', '9131114401'])(
    'knows a phone as %j',
    async (phone) => {
      const report = await here().check(`${HEAD}\n${line(phone, 'Кто-то', '', '', '', '', '', '01.09.2025')}`)
      expect(report).toMatchObject({ problems: [], items: [{ key: '+79131114401' }] })
    },
  )

  it('is Excel’s as well: dates and phones as numbers', async () => {
    await here().bring(
      await workbookOf([
        ['ФИО', 'Номер телефона', 'Дата рождения', 'Баллы', 'Согласие на ПДн'],
        ['Инна', 79_131_112_277, { date: 33_005 }, 10, { date: 45_901 }],
      ]),
    )
    expect(await personOf('+79131112277')).toMatchObject({
      name: 'Инна',
      birthday: '1990-05-12',
      consents: [{ day: '2025-09-01' }],
    })
  })

  it.each([
    [line('8 913 111-99-01', 'Без согласия'), 'Согласие на обработку данных', /152-ФЗ/],
    [
      line('8 913 111-99-01', 'Завтра', '', '', '', '', '', '01.01.2030'),
      'Согласие на обработку данных',
      /не наступила/,
    ],
    [line('84951112233', 'Городской', '', '', '', '', '', '01.09.2025'), 'Телефон', /мобильный/],
    [line('', 'Никто', '', '', '', '', '', '01.09.2025'), 'Телефон', /мобильный/],
    [line('8 913 111-99-01', '', 'не почта', '', '', '', '', '01.09.2025'), 'Эл. почта', /Не похоже/],
    [
      line('8 913 111-99-01', '', '', '31.02.1990', '', '', '', '01.09.2025'),
      'День рождения',
      /12\.05\.1990/,
    ],
    [line('8 913 111-99-01', '', '', '', 'кот', '', '', '01.09.2025'), 'Пол', /жен, муж/],
    [line('8 913 111-99-01', '', '', '', '', '-5', '', '01.09.2025'), 'Бонусы', /целое число/],
    [
      line('8 913 111-99-01', '', '', '', '', '', 'когда-нибудь', '01.09.2025'),
      'Памятные даты',
      /Не понимаем/,
    ],
  ])('%j is told at its place, and nobody is taken over', async (row, column, message) => {
    const report = await here().check(`${HEAD}\n${row}`)
    expect(report.problems).toContainEqual(
      expect.objectContaining({ line: 2, column, message: expect.stringMatching(message) as string }),
    )
    expect(
      await here().post('/import', `${HEAD}\n${row}`, { plan: report.plan, skip_bad: '1' }),
    ).toMatchObject({
      body: { created: 0 },
    })
    expect(await personOf('+79131119901')).toBeUndefined()
  })

  it('does not bring back who asked to be forgotten', async () => {
    const gone = await signIn('+79131118888')
    expect((await shop.call('DELETE', `/v1/user/${gone.user.id}`, gone)).status).toBe(204)
    const report = await here().check(
      `${HEAD}\n${line('89131118888', 'Снова', '', '', '', '', '', '01.09.2025')}`,
    )
    expect(report.problems).toMatchObject([{ column: 'Телефон', message: expect.stringContaining('удалил') }])
  })

  it('moves points for admins alone', async () => {
    const file = `${HEAD}\n${line('89131112288', 'Бонус', '', '', '', '500', '', '01.09.2025')}`
    const { plan, remarks } = await within(shop, manager).check(file)
    expect(remarks).toEqual([expect.stringContaining('администратор')])
    expect((await within(shop, manager).post('/import', file, { plan })).status).toBe(200)
    expect(await personOf('+79131112288')).toMatchObject({ name: 'Бонус', balance: null })
  })

  it('is not applied as it was seen once somebody of it has signed in', async () => {
    const file = `${HEAD}\n${line('89131112299', 'Скоро', '', '', '', '500', '', '01.09.2025')}`
    const { plan } = await here().check(file)
    await signIn('+79131112299')
    expect(await here().post('/import', file, { plan })).toMatchObject({
      status: 409,
      body: { code: 'import_changed', fresh: { changed: 1 } },
    })
  })

  it('writes into the log who was taken over, not what is known of them', async () => {
    const [entry] = await db.sql`
      select a.after from audit_log a join users u on u.id::text = a.subject_id
      where a.action = 'customer.import' and u.phone = '+79131112233'`
    expect(entry?.['after']).toEqual({
      added: expect.arrayContaining(['Имя', 'Бонусы', 'Памятные даты']) as string[],
    })
    expect(JSON.stringify(entry)).not.toContain('Анна')
  })

  it('may be its template, which changes nothing', async () => {
    const { body } = await shop.call<string>('GET', `${BASE}/template.csv`, { headers: manager.headers })
    expect(await here().check(body)).toMatchObject({ rows: 0, created: 0, problems: [], unknown_columns: [] })
  })

  it('of five thousand is taken in one go', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) =>
      line(`8914${String(n).padStart(7, '0')}`, `Имя ${n}`, '', '', '', '10', 'День 05.05', '01.09.2025'),
    )
    await here().bring([HEAD, ...rows].join('\n'))
    const [made] = await db.sql`select count(*)::int as n from users where phone like '+7914%'`
    expect(made?.['n']).toBeGreaterThanOrEqual(5000)
    clock.advance(DAY_MS)
  }, 120_000)
})
