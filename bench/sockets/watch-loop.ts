import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type LoopCommand = 'watch the loop' | 'longest stall' | 'collect garbage'

const RESOLUTION_MS = 5
const NS_IN_MS = 1e6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

process.on('message', (command: LoopCommand) => {
  if (command === 'watch the loop') delay.reset()
  if (command === 'collect garbage') collect()
  process.send?.(command === 'longest stall' ? Math.max(0, delay.max / NS_IN_MS - RESOLUTION_MS) : 0)
})
process.channel?.unref()
