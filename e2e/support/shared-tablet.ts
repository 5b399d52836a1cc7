import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import people from '../../db/demo/data/people.json' with { type: 'json' }
import { cachedToken } from './cached-token.ts'
import { bodyOf, callsOf } from './paid-order.ts'
import { signInContext } from './sign-in-by-calls.ts'

const STORE = 1
export const freshPhone = () => `+79${randomInt(100_000_000, 1_000_000_000)}`

type Role = 'florist' | 'courier' | 'manager'
export type Appointed = { id: string; name: string; phone: string }

/** Somebody of this test alone. */
export const appoint = async (
  name: string,
  role: Role,
  phone = freshPhone(),
  store = STORE,
): Promise<Appointed> => {
  const admin = people.staff.find((one) => one.role === 'admin')?.phone ?? ''
  const calls = await callsOf({ authorization: `Bearer ${await cachedToken('admin', admin)}` })
  const data = { phone, name, role, store_id: store }
  const { id } = await bodyOf<{ id: string }>(await calls.post('/staff/api/team', { data }))
  await calls.dispose()
  return { id, name, phone }
}

/** Signs a manager of the test in at this browser. */
export const managerHere = async (context: BrowserContext) => {
  const { phone } = await appoint('Вера', 'manager')
  const { access_token } = await signInContext(context, phone)
  return { authorization: `Bearer ${access_token}` }
}

/** This browser becomes the tablet of the first store; florists come with a temporary PIN each. */
export const tabletHere = async (page: Page, names: string[]) => {
  const context = page.context()
  const florists = await Promise.all(names.map((name) => appoint(name, 'florist')))
  const headers = await managerHere(context)
  const pins = new Map<string, string>()
  for (const { id, name } of florists) {
    const given = await context.request.post(`/staff/api/tablets/pins/${id}`, { headers })
    pins.set(name, (await bodyOf<{ pin: string }>(given)).pin)
  }
  await page.goto('/staff/tablets')
  await page.getByRole('button', { name: 'Сделать это устройство общим' }).click()
  const form = page.getByRole('dialog', { name: 'Общий планшет' })
  await form.getByRole('combobox', { name: 'Магазин' }).selectOption(String(STORE))
  await form.getByRole('textbox', { name: 'Как назвать' }).fill(`стол ${names[0]}`)
  await form.getByRole('button', { name: 'Сделать это устройство общим' }).click()
  await page.getByRole('heading', { name: 'Кто за столом?' }).waitFor()
  return { florists, temporary: (name: string) => pins.get(name) ?? '' }
}

export const typePin = async (page: Page, pin: string) => {
  const keys = page.getByRole('group', { name: 'Цифры' })
  for (const digit of pin) await keys.getByRole('button', { name: digit, exact: true }).click()
}

export const choosePerson = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Сотрудник' }).getByRole('button', { name }).click()

export const changeTemporary = async (page: Page, name: string, temporary: string, pin: string) => {
  await choosePerson(page, name)
  await typePin(page, temporary)
  await page.getByText(`${name}, придумайте свой ПИН`).waitFor()
  await typePin(page, pin)
  await page.getByText('Повторите новый ПИН').waitFor()
  await typePin(page, pin)
  await atWork(page, name)
}

export const enterAs = async (page: Page, name: string, pin: string) => {
  await choosePerson(page, name)
  await typePin(page, pin)
  await atWork(page, name)
}

const atWork = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).waitFor()

export const changePerson = async (page: Page) => {
  await page.getByRole('button', { name: 'Сменить' }).click()
  await page.getByRole('heading', { name: 'Кто за столом?' }).waitFor()
}
