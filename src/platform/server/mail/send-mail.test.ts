import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { startMailServer } from '#/testing/notifications/smtp-stand-in.ts'
import type { AppContext } from '../app-context.ts'
import { createMail } from './send-mail.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

const send = (url: string) =>
  createMail({
    settings: { mail: { url, from: 'shop@lavanda.example' } } as AppContext['settings'],
    print: () => {},
    logWarning: () => {},
  })({ to: 'anna@example.ru', subject: 'Заказ', text: 'Приняли' })

test('a letter goes without TLS within the own network, and not beyond it', async () => {
  const mail = await startMailServer()
  closing.push(mail.close)
  expect(await send(mail.url)).toBe('sent')
  expect(mail.arrived).toHaveLength(1)
  // An address outside the private networks that leads to this machine.
  const beyond = mail.url.replace('127.0.0.1', '0.0.0.0')
  expect(await send(beyond)).toBe('unanswered')
  expect(mail.arrived).toHaveLength(1)
  expect(await send(`${beyond}?requireTLS=false`)).toBe('sent')
  expect(mail.arrived).toHaveLength(2)
})

test('a mail server that says nothing is waited for ten seconds', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}))
  await listening(silent)
  closing.push(() => silent.close())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const outcome = send(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const [socket] = (await once(silent, 'connection')) as [{ destroy(): void }]
  closing.push(() => socket.destroy())
  // The client hears that it is connected in its own turn.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(10_500)
  expect(await outcome).toBe('unanswered')
})

const listening = (server: Server) => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
