import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { enterByCalls, newCalls, type Entered } from '../../support/sign-in-by-calls.ts'
import { expect as hurriedExpect, test as base } from '../../support/visit.ts'

/** A guest of the shop as the calls know one: by the client id. */
export type Guest = { calls: APIRequestContext; clientId: string; address: string }
/** Somebody who has just signed in for the first time; `calls` carry the bearer header, `jar` only the cookies. */
export type Customer = Entered & { calls: APIRequestContext; jar: APIRequestContext; address: string }

type Callers = {
  guest: Guest
  customer: Customer
  /** Somebody else, who must see nothing of `customer`. */
  stranger: Customer
}

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const newPhone = () => `+79${randomInt(100_000_000, 1_000_000_000)}`

const newCustomer = async (): Promise<Customer> => {
  const address = newAddress()
  const jar = await newCalls(address)
  const entered = await enterByCalls(jar, newPhone())
  const calls = await newCalls(address, { authorization: `Bearer ${entered.access_token}` })
  return { ...entered, calls, jar, address }
}

const lend = async (give: (customer: Customer) => Promise<void>) => {
  const customer = await newCustomer()
  await give(customer)
  await customer.calls.dispose()
  await customer.jar.dispose()
}

/** `test` for calls without a browser. */
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

/** Enough of an answer to see what went wrong. */
const said = async (answer: APIResponse) =>
  `${answer.url()}: ${answer.status()} ${(await answer.text()).slice(0, 300)}`

/** The answer's JSON; the test fails with the shop's own words where it was refused. */
export const answered = async <T = Record<string, unknown>>(call: Promise<APIResponse>): Promise<T> => {
  const answer = await call
  expect(answer.ok(), await said(answer)).toBe(true)
  expect(answer.headers()['content-type']).toContain('application/json')
  return (await answer.json()) as T
}

/** A call that has done what it was told and says nothing. */
export const done = async (call: Promise<APIResponse>): Promise<void> => {
  const answer = await call
  expect([answer.status(), await answer.text()]).toEqual([204, ''])
}

type Refusal = { detail: string; code: string; fields?: Record<string, string> }

/** Words for people, or the one sentence that the specification has in English (`spec §8`). */
const DETAIL = /[а-яё]{3}|^Token has expired\. Please log in again\.$/i

/** A refusal as every call makes it (`decisions §1`): a Russian sentence, a machine name, and never HTML. */
export const refused = async (call: Promise<APIResponse>, status: number): Promise<Refusal> => {
  const answer = await call
  expect(answer.status(), await said(answer)).toBe(status)
  expect(answer.headers()['content-type']).toContain('application/json')
  const refusal = (await answer.json()) as Refusal
  expect(refusal.detail).toMatch(DETAIL)
  expect(refusal.code).toMatch(/^[a-z_]+$/)
  return refusal
}

/** What the call does not take: names each of these fields with a Russian sentence. */
export const refusedFields = async (call: Promise<APIResponse>, fields: string[]): Promise<void> => {
  const refusal = await refused(call, 422)
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(fields.toSorted())
  for (const sentence of Object.values(refusal.fields ?? {})) expect(sentence).toMatch(/[а-яё]{3}/i)
}

/** Patient: a busy computer may take long until a page listens. */
export const expect = hurriedExpect.configure({ timeout: 25_000 })
