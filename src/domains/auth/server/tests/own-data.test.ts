import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { countLockWaits } from '#/testing/database/lock-waits.ts'
import type { User } from '#/domains/auth/contract/sign-in.ts'

const { call, signIn, clock, db } = await openTestShop()

type Answered = User & { code: string; fields?: Record<string, string> }
const change = ({ headers }: SignedIn, id: string, fields: object) =>
  call<Answered>('PATCH', `/v1/user/${id}`, { headers, body: { type: 'customer', ...fields } })
const seenBy = async (person: SignedIn) => (await call<User>('GET', '/v1/auth/user/current', person)).body

describe("one's own data", () => {
  it('change by what is named, and what is emptied is none', async () => {
    const marina = await signIn()
    const filled = { name: 'Марина', email: 'marina@example.ru', gender: 'female', birthday: '1988-09-03' }
    const { status, body } = await change(marina, marina.user.id, { ...filled, email: ' marina@example.ru ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...filled,
      id: marina.user.id,
      phone: marina.user.phone,
      birthday_fixed_until: new Date(clock.now().getTime() + 365 * DAY_MS).toISOString().slice(0, 10),
      type: 'customer',
    })
    const emptied = await change(marina, marina.user.id, { name: '  ', email: '', gender: null })
    expect(emptied.body).toMatchObject({ name: null, email: null, gender: null, birthday: '1988-09-03' })
    expect(await seenBy(marina)).toEqual(emptied.body)
    expect((await change(marina, marina.user.id, {})).body).toEqual(emptied.body)
  })

  it('are hidden from others, and theirs alone to change', async () => {
    const [marina, dmitry] = [await signIn(), await signIn()]
    const anothers = await change(dmitry, marina.user.id, { name: 'Не она' })
    const nobodys = await change(dmitry, '019a0000-0000-7000-8000-000000000000', { name: 'Не она' })
    expect([anothers.status, anothers.body]).toEqual([404, nobodys.body])
    expect((await seenBy(marina)).name).toBe(null)
  })

  it('give no rights', async () => {
    const marina = await signIn()
    for (const more of [
      { type: 'admin' },
      { id: '019a0000-0000-7000-8000-000000000000' },
      { phone: '+79730000000' },
      { role: 'admin' },
      { birthday_set_at: null },
    ]) {
      const { status, body } = await change(marina, marina.user.id, { name: 'Марина', ...more })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(more)])
    }
    expect(await seenBy(marina)).toMatchObject({ phone: marina.user.phone, name: null })
  })

  it('are refused at their fields', async () => {
    const marina = await signIn()
    const tomorrow = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
    for (const [field, value] of [
      ['email', 'не почта'],
      ['email', `${'a'.repeat(200)}@example.ru`],
      ['birthday', '1899-12-31'],
      ['birthday', tomorrow],
      ['birthday', '2001-02-29'],
      ['gender', 'other'],
      ['name', 'а'.repeat(101)],
    ] as const) {
      const { status, body } = await change(marina, marina.user.id, { [field]: value })
      expect([status, Object.keys(body.fields ?? {})], `${field} ${value}`).toEqual([422, [field]])
    }
  })
})

describe('a birthday', () => {
  it('is changed once a year; setting the same again is no change', async () => {
    const marina = await signIn()
    const setBirthday = (person: SignedIn, birthday: string | null) =>
      change(person, marina.user.id, { birthday })
    const { birthday_fixed_until: until } = (await setBirthday(marina, '1988-09-03')).body
    expect((await setBirthday(marina, '1988-09-03')).status).toBe(200)
    const early = await setBirthday(marina, '1988-09-04')
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['birthday']])
    expect(early.body.fields?.birthday).toMatch(/раз в год.*20\d\d/)

    expect((await setBirthday(marina, null)).body).toMatchObject({
      birthday: null,
      birthday_fixed_until: until,
    })
    expect((await setBirthday(marina, '1988-09-04')).status).toBe(422)

    clock.advance(366 * DAY_MS)
    const later = await signIn(marina.user.phone)
    expect((await seenBy(later)).birthday_fixed_until).toBe(null)
    expect((await setBirthday(later, '1988-09-04')).body.birthday).toBe('1988-09-04')
  })

  it('told twice at once is told once', async () => {
    const marina = await signIn()
    const both = await db.transaction(async (tx) => {
      await tx.sql`select from users where id = ${marina.user.id} for update`
      const changes = ['1988-09-03', '1988-09-04'].map((birthday) =>
        change(marina, marina.user.id, { birthday }),
      )
      // Both requests wait before either reads.
      await expect.poll(() => countLockWaits(db)).toBe(2)
      return changes
    })
    const answers = await Promise.all(both)
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    expect((await seenBy(marina)).birthday).toBe(accepted[0]?.body.birthday)
  })
})
