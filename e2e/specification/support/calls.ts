import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { signInByCalls, newCalls, type SignedIn } from '../../support/sign-in-by-calls.ts'
import { expect as hurriedExpect, test as base } from '../../support/visit.ts'

export type Guest = { calls: APIRequestContext; clientId: string; address: string }
export type Customer = SignedIn & { calls: APIRequestContext; jar: APIRequestContext; address: string }

type Callers = {
  guest: Guest
  customer: Customer
  stranger: Customer
}

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const newPhone = () => `+79${randomInt(100_000_000, 1_000_000_000)}`

const newCustomer = async (): Promise<Customer> => {
  const address = newAddress()
  const jar = await newCalls(address)
  const entered = await signInByCalls(jar, newPhone())
  const calls = await newCalls(address, { authorization: `Bearer ${entered.access_token}` })
  return { ...entered, calls, jar, address }
}

const lend = async (give: (customer: Customer) => Promise<void>) => {
  const customer = await newCustomer()
  await give(customer)
  await customer.calls.dispose()
  await customer.jar.dispose()
}

export const test = base.extend<Callers>({
  guest: async ({}, give) => {
    const [clientId, address] = [randomUUID(), newAddress()]
    const calls = await newCalls(address, { 'x-client-id': clientId })
    await give({ calls, clientId, address })
    await calls.dispose()
  },
  customer: async ({}, give) => lend(give),
  stranger: async ({}, give) => lend(give),
})

const describe = async (answer: APIResponse) =>
  `${answer.url()}: ${answer.status()} ${(await answer.text()).slice(0, 300)}`

export const answered = async <T = Record<string, unknown>>(call: Promise<APIResponse>): Promise<T> => {
  const answer = await call
  expect(answer.ok(), await describe(answer)).toBe(true)
  expect(answer.headers()['content-type']).toContain('application/json')
  return (await answer.json()) as T
}

export const done = async (call: Promise<APIResponse>): Promise<void> => {
  const answer = await call
  expect([answer.status(), await answer.text()]).toEqual([204, ''])
}

type ErrorAnswer = { detail: string; code: string; fields?: Record<string, string> }

/** For people, or the one in English (`spec §8`). */
const DETAIL = /[а-яё]{3}|^Token has expired\. Please log in again\.$/i

/** `decisions §1`: Russian sentence, code, never HTML. */
export const refused = async (call: Promise<APIResponse>, status: number): Promise<ErrorAnswer> => {
  const answer = await call
  expect(answer.status(), await describe(answer)).toBe(status)
  expect(answer.headers()['content-type']).toContain('application/json')
  const refusal = (await answer.json()) as ErrorAnswer
  expect(refusal.detail).toMatch(DETAIL)
  expect(refusal.code).toMatch(/^[a-z_]+$/)
  return refusal
}

/** 422 with a Russian sentence for each. */
export const refusedFields = async (call: Promise<APIResponse>, fields: string[]): Promise<void> => {
  const refusal = await refused(call, 422)
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(fields.toSorted())
  for (const sentence of Object.values(refusal.fields ?? {})) expect(sentence).toMatch(/[а-яё]{3}/i)
}

/** Hydration may be slow on a busy computer. */
export const expect = hurriedExpect.configure({ timeout: 25_000 })
