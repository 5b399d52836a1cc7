import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { CERTIFICATE } from '#/testing/network/accept-tls.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { checkCertificate } from '../check-certificate.ts'

await openTestShop()
const cert = readFileSync(CERTIFICATE)
const server = tls.createServer({ cert, key: readFileSync(path.join(path.dirname(CERTIFICATE), 'key.pem')) })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const siteUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
const until = new Date('2126-10-30T10:48:09Z')
const before = (days: number) => new Date(until.getTime() - days * DAY_MS)

it('one that browsers would not take is bad, and says why', async () => {
  expect(await checkCertificate({ siteUrl }, before(90))).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('SELF_SIGNED'),
  })
})

it('its days are counted: three weeks before its end it is to be looked at, a week before it is bad', async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert.toString()])
  expect(await checkCertificate({ siteUrl }, before(90))).toEqual({
    state: 'good',
    detail: 'действует ещё 90 дней',
  })
  expect(await checkCertificate({ siteUrl }, before(20))).toMatchObject({ state: 'attention' })
  expect(await checkCertificate({ siteUrl }, before(1))).toEqual({
    state: 'bad',
    detail: 'действует ещё 1 день',
  })
})

it('a site without https has none', async () => {
  expect(await checkCertificate({ siteUrl: 'http://shop.example' }, before(1))).toMatchObject({
    state: 'good',
  })
})
