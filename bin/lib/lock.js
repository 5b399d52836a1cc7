import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from './root.js'

/** One start of a checkout at a time. A listening local socket: it ends with its process, and those who wait notice. */
export const withLock = async (onWait, work) => {
  const address = lockAddress()
  for (let waited = false; ; waited = true) {
    const lock = await listen(address)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!waited) onWait()
    await untilReleased(address)
  }
}

const lockAddress = () => {
  const name = `lavanda-${createHash('sha256').update(realpathSync(ROOT)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`)
}

const listen = (address) =>
  new Promise((resolve, reject) => {
    const waiting = new Set()
    const server = net.createServer((socket) => {
      waiting.add(socket)
      socket.on('error', () => {})
    })
    const release = () => {
      server.close()
      waiting.forEach((socket) => socket.destroy())
    }
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve({ release }))
  })

const untilReleased = (address) =>
  new Promise((resolve) => {
    const socket = net.connect(address)
    socket.on('error', ({ code }) => {
      // Where the socket is a file, its dead process left it.
      if (code === 'ECONNREFUSED' && path.isAbsolute(address)) rmSync(address, { force: true })
    })
    socket.on('close', () => setTimeout(resolve, 50))
  })
