import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingChange, StaffSetting } from '#/domains/owner/contract/staff/settings.ts'
import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { eventually, TEST_CACHE_BYTES } from '#/testing/shop/cache.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'
import { type ShopProcess, startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ demo: true, pageCacheBytes: TEST_CACHE_BYTES })
const { call, clock, signIn, signInStaff } = shop
const [vera, admin] = [await signInStaff('manager'), await signInStaff('admin')]
const change = changeSettingThrough(call, vera)
const SHARE = 'loyalty.pointsShare'

let other: ShopProcess
beforeAll(async () => {
  other = await startShopProcess(shop.context.settings.databaseUrl ?? '', clock.now())
})
afterAll(() => other.kill())

const list = async () =>
  (await call<{ items: StaffSetting[] }>('GET', '/staff/api/settings', vera)).body.items
const valueNow = async (name: string) => (await list()).find((one) => one.name === name)?.value
const history = async (name: string) =>
  (await call<{ items: SettingChange[] }>('GET', `/staff/api/settings/${name}/history`, vera)).body.items
const shownShare = async () =>
  (await call<GlobalSettings>('GET', '/settings')).body.values['loyalty']?.['pointsShare']
const shownElsewhere = async () =>
  ((await (await fetch(`${other.url}/settings`)).json()) as GlobalSettings).values['loyalty']?.['pointsShare']

it('shows every setting with its bounds and default', async () => {
  expect((await list()).find(({ name }) => name === SHARE)).toEqual({
    name: SHARE,
    group: 'bonuses',
    unit: 'percent',
    bounds: { min: 0, max: 50 },
    default: 30,
    value: 30,
  })
})

describe('a change', () => {
  it('holds at once, here and in another process, and customers are told', async () => {
    await eventually(shownShare, 30)
    await eventually(shownElsewhere, 30)
    expect((await change(SHARE, 25, { comment: 'как у всех' })).body.value).toBe(25)
    expect(await valueNow(SHARE)).toBe(25)
    await eventually(shownShare, 25)
    await eventually(shownElsewhere, 25)
  })

  it('is in the history with who, when and why; undone, both are there', async () => {
    clock.advance(MINUTE_MS)
    expect((await change(SHARE, 30)).status).toBe(200)
    const [undone, first] = await history(SHARE)
    expect(first).toMatchObject({ was: 30, value: 25, comment: 'как у всех', by: vera.user.phone })
    expect(undone).toMatchObject({ was: 25, value: 30, comment: '', by: vera.user.phone })
    expect(Date.parse(undone?.changed_at ?? '') - Date.parse(first?.changed_at ?? '')).toBe(MINUTE_MS)
  })

  it('is in the audit log, named as on the screen', async () => {
    type Log = { items: { action: string; subject_name: string; before: object; after: object }[] }
    const query = { subject: 'setting' }
    const { items } = (await call<Log>('GET', '/staff/api/log', { ...admin, query })).body
    expect(items[1]).toMatchObject({
      action: 'setting.change',
      subject_name: 'Сколько можно списать бонусами',
      before: { setting: '30\u00a0%' },
      after: { setting: '25\u00a0%', comment: 'как у всех' },
    })
  })

  it('repeated does nothing twice', async () => {
    const before = (await history(SHARE)).length
    expect((await change(SHARE, 30, { was: 12 })).status).toBe(200)
    expect(await history(SHARE)).toHaveLength(before)
  })

  it('from a value that is no more is refused, with who set the present one', async () => {
    await change(SHARE, 20)
    const late = await change(SHARE, 40, { was: 30 })
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
    expect(late.body.fresh).toMatchObject({ value: 20, was: 30 })
    expect(await valueNow(SHARE)).toBe(20)
  })

  it('by two at once is done by one of them', async () => {
    const answers = await Promise.all([35, 36, 37, 38].map((value) => change(SHARE, value, { was: 20 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await valueNow(SHARE)).toBe(answers.find(({ status }) => status === 200)?.body.value)
  })
})

describe('no value', () => {
  it.each([
    [SHARE, 51, 'От 0\u00a0% до 50\u00a0%'],
    [SHARE, -1, 'От 0\u00a0% до 50\u00a0%'],
    [SHARE, true, 'От 0\u00a0% до 50\u00a0%'],
    ['loyalty.friendDiscount', 50_050, 'От 0\u00a0₽ до 10\u00a0000\u00a0₽'],
    ['loyalty.secondLevel', 5, 'Должно быть больше, чем «Бонусы за заказ, первый уровень»: 5\u00a0%'],
    ['loyalty.secondLevel', 10, 'Должно быть меньше, чем «Бонусы за заказ, третий уровень»: 10\u00a0%'],
    ['loyalty.lastWarningDays', 14, 'Должно быть меньше, чем «Предупредить, что бонусы сгорят»: 14 дней'],
  ])('%s %s', async (name, value, fault) => {
    const before = await valueNow(name)
    const { status, body } = await change(name, value)
    expect([status, body.fields?.['value']]).toEqual([422, fault])
    expect(await valueNow(name)).toBe(before)
  })

  it('of a setting that no domain declares', async () => {
    for (const name of ['brand', 'loyalty.nothing', 'company', '__proto__.x'])
      expect([name, (await change(name, 1)).status]).toEqual([name, 404])
  })

  it('beyond a neighbour that two change at once', async () => {
    await Promise.all([change('loyalty.firstLevel', 6), change('loyalty.secondLevel', 6)])
    expect(await valueNow('loyalty.firstLevel')).toBeLessThan(Number(await valueNow('loyalty.secondLevel')))
  })
})

it('all changes are listed, the latest first', async () => {
  type Changes = { items: SettingChange[]; total: number; pages: number }
  const page = (number: number) =>
    call<Changes>('GET', '/staff/api/setting-changes', { ...vera, query: { page: `${number}`, size: '2' } })
  const first = (await page(1)).body
  expect(first.items).toHaveLength(2)
  expect(first.pages).toBe(Math.ceil(first.total / 2))
  expect(first.items[0]?.id).toBeGreaterThan(first.items[1]?.id ?? 0)
  expect((await page(first.pages)).body.items.at(-1)).toMatchObject({ name: SHARE, was: 30, value: 25 })
})

it('is for managers of the whole shop and for admins', async () => {
  const ask = async (who: Parameters<typeof signInStaff>[0], storeId?: number) => {
    const person = await signInStaff(who, storeId)
    const body = { value: 7, was: 7 }
    const options = { ...person, body }
    return [
      (await call('GET', '/staff/api/settings', person)).status,
      (await call('PATCH', '/staff/api/settings/loyalty.birthdayDays', options)).status,
    ]
  }
  expect(await ask('admin')).toEqual([200, 200])
  expect(await ask('florist')).toEqual([403, 403])
  expect(await ask('courier')).toEqual([403, 403])
  expect(await ask('manager', 1)).toEqual([200, 403])
  const customer = await signIn()
  expect((await call('GET', '/staff/api/settings', customer)).status).toBe(403)
})
