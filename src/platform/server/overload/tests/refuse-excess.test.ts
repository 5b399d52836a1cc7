import { describe, expect, it, vi } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, clock, db, signIn } = await openTestShop()
const OF_ADDRESS = 3_000
const OF_SESSION = 600
/** Of a call that takes a file. */
const DEAR = 5

/** Costs the same, whoever may. */
const askDearly = async (ip: string, headers: Record<string, string> = {}) =>
  (await call('POST', '/staff/api/assortment/import/check', { ip, headers })).status
const askCheaply = async (ip: string) => (await call('GET', '/settings', { ip })).status

const spendAll = async (ip: string) => {
  for (let asked = 0; asked < OF_ADDRESS / DEAR; asked++) expect(await askDearly(ip)).toBe(401)
}

describe('an address', () => {
  it('that asks for too much waits some seconds and is told so; others do not', async () => {
    const ip = '198.51.100.7'
    await spendAll(ip)
    const refused = await call('GET', '/settings', { ip })
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      code: 'too_many',
      detail: 'Слишком много запросов подряд. Повторите через 1 секунду',
    })
    expect(refused.headers['retry-after']).toBe('1')
    expect(await askCheaply('198.51.100.8')).toBe(200)
    clock.advance(100)
    expect([await askCheaply(ip), await askDearly(ip)]).toEqual([200, 429])
  })

  it('of IPv6 is the whole /64', async () => {
    await spendAll('2001:db8:1:2::1')
    expect(await askCheaply('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await askCheaply('2001:db8:1:3::1')).toBe(200)
  })

  it('of an undeclared proxy is everybody’s, and not counted', async () => {
    for (const ip of ['127.0.0.1', '10.0.0.7']) {
      await spendAll(ip)
      expect(await askDearly(ip)).toBe(401)
    }
  })
})

it('a session has less than an address, wherever it comes from', async () => {
  const { headers } = await signIn()
  const statuses: number[] = []
  for (let asked = 0; asked <= OF_SESSION / DEAR; asked++)
    statuses.push(await askDearly(`192.0.2.${asked % 10}`, headers))
  expect(statuses.indexOf(429)).toBe(OF_SESSION / DEAR)
  expect(await askCheaply('192.0.2.1')).toBe(200)
})

it('a key has an allowance of its own, and other processes hear of it without hearing the key', async () => {
  const keys = [`lvk_${'a'.repeat(43)}`, `lvk_${'b'.repeat(43)}`]
  const asBearer = (key = '') => ({ authorization: `Bearer ${key}` })
  const spoken: string[] = []
  const publish = vi
    .spyOn(db.pubsub, 'publish')
    .mockImplementation((...said) => void spoken.push(JSON.stringify(said)))
  for (let asked = 0; asked < OF_SESSION / DEAR; asked++)
    expect(await askDearly(`192.0.2.${asked % 10}`, asBearer(keys[0]))).toBe(401)
  expect(await askDearly('192.0.2.1', asBearer(keys[0]))).toBe(429)
  expect(await askDearly('192.0.2.1', asBearer(keys[1]))).toBe(401)
  await vi.waitFor(() => expect(spoken.join()).toContain('"session"'), { timeout: 5_000 })
  publish.mockRestore()
  expect(spoken.join()).not.toContain('aaaaaaaaaa')
})
