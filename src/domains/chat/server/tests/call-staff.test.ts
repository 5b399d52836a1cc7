import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, vi } from 'vitest'
import { startPushService } from '#/testing/notifications/push-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const service = await startPushService()
afterAll(() => service.close())
const push = { keys: null, contact: null, services: [service.origin] }
const { call, signIn, signInStaff } = await openTestShop({ demo: true, settings: { push } })

type Person = Awaited<ReturnType<typeof signIn>>

const aBrowser = async ({ headers }: Person) => {
  const { id, endpoint, keys } = service.subscribe()
  await call('POST', '/admin/inbox/push', { headers, body: { endpoint, keys, for_staff: true } })
  return id
}
const write = ({ headers }: Pick<Person, 'headers'>, text: string) =>
  call('POST', '/chat/api/v1/chat/message/create', {
    headers,
    body: { client_message_id: randomUUID(), text },
  })

it('who begins to wait for an answer calls the staff once, and again after it', async () => {
  const [florist, courier, marina] = [
    await signInStaff('florist'),
    await signInStaff('courier'),
    await signIn(),
  ]
  const [wanted, unwanted] = [await aBrowser(florist), await aBrowser(courier)]
  const { id } = (
    await call<{ id: string }>('POST', '/chat/api/v1/chat/create', { headers: marina.headers, body: {} })
  ).body
  await write(marina, 'Можно без гипсофилы?')
  await write(marina, 'И побольше эвкалипта')
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1), 20_000)
  expect(service.arrived[0]).toMatchObject({
    browser: wanted,
    message: { body: 'Можно без гипсофилы?', link: `/staff/chats/${id}`, tag: `chat ${id}` },
  })
  await call('POST', `/staff/api/chats/${id}/messages`, {
    headers: florist.headers,
    body: { client_message_id: randomUUID(), text: 'Можно' },
  })
  await write(marina, 'Спасибо!')
  await vi.waitFor(() => expect(service.arrived).toHaveLength(2), 20_000)
  expect(service.arrived[1]?.message.body).toBe('Спасибо!')
  expect(service.asked).not.toContain(unwanted)
})
