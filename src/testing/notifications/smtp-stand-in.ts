import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type ArrivedLetter = { to: string; raw: string }

/** A mail server (RFC 5321): takes letters, refuses a recipient for good, or everything for a while. */
export const startMailServer = async () => {
  const arrived: ArrivedLetter[] = []
  const state = { isDown: false }
  const server = createServer((socket) => converse(socket, arrived, state))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    state,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** Refused as a box that does not exist. */
export const NO_SUCH_BOX = 'nobody@example.ru'

const converse = (socket: Socket, arrived: ArrivedLetter[], state: { isDown: boolean }) => {
  let to = ''
  let letter: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const take = (line: string) => {
    if (letter) {
      if (line !== '.') return void letter.push(line)
      arrived.push({ to, raw: letter.join('\n') })
      letter = null
      return say('250 OK')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250 stand-in')
    if (verb === 'STAR') return say('502 No TLS here')
    if (verb === 'MAIL' && state.isDown) return say('451 Later')
    if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      return say(to === NO_SUCH_BOX ? '550 No such box' : '250 OK')
    }
    if (verb === 'DATA') {
      letter = []
      return say('354 Go on')
    }
    if (verb === 'QUIT') {
      say('221 Bye')
      return socket.end()
    }
    return say('250 OK')
  }
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  })
  say('220 stand-in')
}
