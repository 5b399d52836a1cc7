import { serveJobs } from '#/platform/server/process-pool/serve-jobs.ts'

const MEGABYTE = 1024 * 1024
const held: Buffer[] = []
const strings: string[][] = []

type Odd = { does: string; with?: unknown }

/** Misbehaves on demand. */
const work = async ({ does, with: given }: Odd) => {
  if (does === 'throw') throw new Error('as it was told')
  if (does === 'exit') process.exit(1)
  if (does === 'allocate') {
    setInterval(() => held.push(Buffer.alloc(16 * MEGABYTE, 1)), 10)
    await new Promise(() => {})
  }
  if (does === 'heap') for (;;) strings.push(Array.from({ length: 10_000 }, String))
  if (does === 'loop') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return {
    pid: process.pid,
    given,
    secrets: Object.keys(process.env).filter((name) => name.includes('SECRET')),
  }
}

serveJobs(work, { mostBytes: 300 * MEGABYTE, spentBytes: 250 * MEGABYTE })
