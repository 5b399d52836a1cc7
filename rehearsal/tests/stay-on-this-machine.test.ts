import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'

const GUARD = path.join(ROOT, 'rehearsal/clock/stay-on-this-machine.ts')

/** In a process of its own: the guard has no way back. */
const asGuarded = async (work: string): Promise<string> => {
  const program = `
    import net from 'node:net'
    import { stayOnThisMachine } from ${JSON.stringify(GUARD)}
    stayOnThisMachine()
    const say = (what) => console.log(what?.cause?.message ?? what?.message ?? what)
    ${work}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return stdout.trim()
}
const REFUSED = 'a rehearsal stays on this machine'

test('the shop of a rehearsal reaches nobody outside', async () => {
  expect(await asGuarded(`await fetch('https://api.yookassa.ru/v3/me').catch(say)`)).toBe(REFUSED)
  expect(await asGuarded(`net.connect(25, '203.0.113.7').on('error', say)`)).toBe(REFUSED)
  expect(await asGuarded(`net.connect({ port: 443, host: '2001:db8::1' }).on('error', say)`)).toBe(REFUSED)
})

test('its database and its bank answer', async () => {
  const work = `
    const server = net.createServer((socket) => socket.end('here')).listen(0, '127.0.0.1', () =>
      net.connect(server.address().port, '127.0.0.1').on('data', (bytes) => { say(String(bytes)); server.close() }))`
  expect(await asGuarded(work)).toBe('here')
})
