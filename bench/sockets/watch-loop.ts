import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type LoopCommand = 'watch the loop' | 'longest stall' | 'collect garbage' | 'what was made'

const RESOLUTION_MS = 5
const NS_IN_MS = 1e6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

/** Requests that name themselves and were not answered at once, from the cache. */
let made: number[] = []
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const name = request.headers['x-bench']
  if (name) setImmediate(() => void (response.writableEnded || made.push(Number(name))))
})

process.on('message', (command: LoopCommand) => {
  if (command === 'watch the loop') delay.reset()
  if (command === 'collect garbage') collect()
  if (command === 'what was made') {
    process.send?.(made)
    made = []
    return
  }
  process.send?.(command === 'longest stall' ? Math.max(0, delay.max / NS_IN_MS - RESOLUTION_MS) : 0)
})
process.channel?.unref()
