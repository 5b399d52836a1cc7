import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#/platform/web/api.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { forgetAttempt, nextAttempt, type OrderBody, sendOrder, unansweredAttempt } from './order-attempt.ts'

vi.mock('#/platform/web/api.ts', () => ({ api: vi.fn<() => Promise<unknown>>() }))

const form = (comment: string) => ({ comment }) as OrderBody
const sent = () =>
  vi.mocked(api).mock.calls.map(([, input]) => {
    const { body, headers } = input as unknown as { body: OrderBody; headers: Record<string, string> }
    return [body.comment, headers['idempotency-key']]
  })
const answer = (result: unknown) =>
  result instanceof Error
    ? vi.mocked(api).mockRejectedValueOnce(result)
    : vi.mocked(api).mockResolvedValueOnce(result as never)
const refusal = (status: number, code: string, fresh?: unknown) =>
  new ApiError(status, { detail: '', code, ...(fresh !== undefined && { fresh }) })

beforeEach(() => {
  vi.mocked(api).mockReset()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

it('after a lost answer what the screen shows now is sent, under the same key', async () => {
  answer(new TypeError('Failed to fetch'))
  await expect(sendOrder(nextAttempt(form('first')))).rejects.toThrow('Failed to fetch')
  answer({ id: 'made', payment: { confirmation_url: '/bank/1' } })
  expect(await sendOrder(nextAttempt(form('changed')))).toEqual({ id: 'made', payUrl: '/bank/1' })
  const [[, key] = [], [comment, same] = []] = sent()
  expect([comment, same]).toEqual(['changed', key])
  expect(unansweredAttempt()).toMatchObject({ key })
  forgetAttempt()
  expect(unansweredAttempt()).toBeNull()
})

it('where the lost one was made, it is the order, whatever has changed in the form', async () => {
  answer(new TypeError('Failed to fetch'))
  await expect(sendOrder(nextAttempt(form('first')))).rejects.toThrow('Failed to fetch')
  answer(refusal(422, 'idempotency_key_reused', { id: 'first-one' }))
  expect(await sendOrder(nextAttempt(form('changed')))).toEqual({ id: 'first-one', payUrl: null })
  expect(unansweredAttempt()).toBeNull()
})

it('a refusal ends an attempt: the next order has a key of its own', async () => {
  answer(refusal(409, 'cart_changed'))
  await expect(sendOrder(nextAttempt(form('one')))).rejects.toThrow('cart_changed')
  expect(unansweredAttempt()).toBeNull()
  answer({ id: 'made', payment: { confirmation_url: null } })
  await sendOrder(nextAttempt(form('two')))
  const [[, first] = [], [, second] = []] = sent()
  expect(first).not.toBe(second)
})

it.each([
  ['a fault of the server', refusal(503, 'unavailable')],
  ['an expired session', refusal(401, 'token_invalid')],
])('%s leaves it open whether the order was made', async (_name, error) => {
  answer(error)
  await expect(sendOrder(nextAttempt(form('one')))).rejects.toThrow(error.message)
  expect(unansweredAttempt()).toMatchObject({ body: { comment: 'one' } })
})
