import { WebSocket } from 'ws'
import { describeRun } from '../../support/run.ts'
import { expect } from '../../support/visit.ts'

export const openLine = (path: string) => {
  const heard: Record<string, unknown>[] = []
  const socket = new WebSocket(describeRun().url.replace('http', 'ws') + path)
  const code = new Promise<number>((close) => socket.once('close', close))
  const opened = new Promise<void>((open, fail) => {
    socket.once('open', open)
    socket.once('error', fail)
  })
  socket.on('message', (data: Buffer) =>
    heard.push(JSON.parse(data.toString('utf8')) as Record<string, unknown>),
  )
  return {
    heard,
    opened,
    code,
    hears: (what: Record<string, unknown>) =>
      expect.poll(() => heard).toEqual(expect.arrayContaining([expect.objectContaining(what)])),
    close: () => socket.close(1000),
  }
}
