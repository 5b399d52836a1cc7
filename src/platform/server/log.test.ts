import { expect, test } from 'vitest'
import { loggerOptions } from './log.ts'

const { serializers } = loggerOptions('info') as unknown as {
  serializers: {
    req: (request: { method: string; url: string }) => { path: string }
    err: (error: Error) => object
  }
}
const pathOf = (url: string) => serializers.req({ method: 'GET', url }).path

test.each([
  ['/a/TxPcDzE4SfNcOLrq3Pq8Wg', '/a/…'],
  ['/client/recipient/TxPcDzE4SfNcOLrq3Pq8Wg?x=1', '/client/recipient/…'],
  ['/v1/user/01890a5d-ac96-774b-bcce-b302099a8057', '/v1/user/…'],
  ['/category/raznye-bukety-na-kazhdyy-den?page=2', '/category/raznye-bukety-na-kazhdyy-den'],
  ['/client/orders/order/01890a5d-ac96-774b-bcce-b302099a8057/cancel', '/client/orders/order'],
])('of %s the log keeps %s', (url, kept) => {
  expect(pathOf(url)).toBe(kept)
})

test('the log says what was wrong beneath a refusal, with no more of a phone than its end', () => {
  const beneath = new Error('sms.ru refused, money: 201, +79136201408')
  const refusal = new Error('sms_failed', { cause: beneath })
  expect(serializers.err(refusal)).toMatchObject({ cause: 'sms.ru refused, money: 201, +7•••1408' })
  expect(serializers.err(beneath)).not.toHaveProperty('cause')
})
