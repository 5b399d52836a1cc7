import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startBalancer } from './balancer.ts'

const startProgram = async (name: string) => {
  const state = { ready: true }
  const server: Server = createServer((request, response) => {
    if (request.url === '/ready') return void response.writeHead(state.ready ? 200 : 503).end()
    if (request.url === '/die') return void request.socket.destroy()
    request.pipe(response.writeHead(200, { 'x-name': name }))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', (reason: Buffer) => socket.close(1012, reason.toString())),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = async () => {
    sockets.clients.forEach((socket) => socket.terminate())
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, end }
}

const opened: { end(): Promise<void> }[] = []
const open = async () => {
  const [one, other] = [await startProgram('one'), await startProgram('other')]
  const balancer = await startBalancer()
  opened.push({ end: balancer.close }, one, other)
  for (const { url } of [one, other]) balancer.add(url)
  await expect.poll(() => balancer.ready()).toBe(2)
  const ask = async (path = '/', body = 'слово') => {
    const answer = await fetch(balancer.url + path, { method: 'POST', body })
    return { status: answer.status, name: answer.headers.get('x-name'), text: await answer.text() }
  }
  return { one, other, balancer, ask }
}
afterEach(() => Promise.all(opened.splice(0).map(({ end }) => end())))

const socketEnd = (url: string, message?: string) =>
  new Promise<{ code: number; reason: string }>((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    socket.on('error', () => {}).on('close', (code, reason) => resolve({ code, reason: String(reason) }))
    socket.on('open', () => message !== undefined && socket.send(message))
  })

it('gives everybody a turn, whole bodies and all', async () => {
  const { ask } = await open()
  const answers = [await ask(), await ask()]
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['one', 'other']))
  expect(answers.map(({ text }) => text)).toEqual(['слово', 'слово'])
})

it('skips upstreams that are not ready or gone, and answers 503 when none is left', async () => {
  const { one, other, balancer, ask } = await open()
  one.state.ready = false
  await expect.poll(() => balancer.ready()).toBe(1)
  expect([(await ask()).name, (await ask()).name]).toEqual(['other', 'other'])
  one.state.ready = true
  await expect.poll(() => balancer.ready()).toBe(2)
  await other.end()
  expect([(await ask()).name, (await ask()).name]).toEqual(['one', 'one'])
  one.state.ready = false
  await expect.poll(() => balancer.ready()).toBe(0)
  expect((await ask()).status).toBe(503)
})

it('sends nothing twice: a process that dies over a call is 502', async () => {
  const { ask } = await open()
  expect((await ask('/die')).status).toBe(502)
})

it('carries sockets with the word of their end, and cuts them when told', async () => {
  const { balancer } = await open()
  expect(await socketEnd(balancer.url, 'перезапуск')).toEqual({ code: 1012, reason: 'перезапуск' })
  const silent = socketEnd(balancer.url)
  balancer.shake(true)
  expect((await silent).code).toBe(1006)
})
