import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'
import { signaturesOf, webhookSecretOf } from '../service/send/webhook-signature.ts'

type Check = (secret: string, headers: Record<string, string>, body: string, now?: number) => boolean

/** As the guide prints it. */
const [, code = ''] =
  /```js\n([\s\S]+?)```/.exec(readFileSync(path.join(ROOT, 'docs/guides/integrations.md'), 'utf8')) ?? []
const { isFromShop } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  isFromShop: Check
}

const NOW = Date.parse('2026-12-01T05:30:00Z')
const secretOf = (letter: string) => webhookSecretOf(Buffer.alloc(32, letter))
const body = '{"type":"order.status","timestamp":"2026-12-01T05:30:00.000Z","data":{}}'
const headersBy = (...secrets: string[]) => {
  const [id, timestamp] = ['msg_1', NOW / 1000] as const
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secrets, { id, timestamp, body }),
  }
}

test('the example of the guide believes the shop and nobody else', () => {
  const [own, former, strangers] = [secretOf('a'), secretOf('b'), secretOf('c')]
  expect(isFromShop(own, headersBy(own), body, NOW)).toBe(true)
  expect(isFromShop(own, headersBy(own, former), body, NOW)).toBe(true)
  expect(isFromShop(former, headersBy(own, former), body, NOW)).toBe(true)
  expect(isFromShop(own, headersBy(strangers), body, NOW)).toBe(false)
  expect(isFromShop(own, headersBy(own), `${body} `, NOW)).toBe(false)
  expect(isFromShop(own, { ...headersBy(own), 'webhook-id': 'msg_2' }, body, NOW)).toBe(false)
  // An old one, sent again by whoever overheard it.
  expect(isFromShop(own, headersBy(own), body, NOW + 600_000)).toBe(false)
})

test('the signature is the one of the standard’s own example', () => {
  const given = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  }
  expect(signaturesOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], given)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})
