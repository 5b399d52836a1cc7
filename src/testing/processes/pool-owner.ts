import { createProcessPool } from '#/platform/server/process-pool/process-pool.ts'

const pool = createProcessPool<{ job: { does: string }; answer: { pid: number } }>({
  program: process.argv[2] ?? '',
  most: 1,
  deadlineMs: 30_000,
  mostWaiting: 1,
  heapMb: 64,
})
process.send?.((await pool.run({ does: 'answer' })).pid)
void pool.run({ does: 'allocate' }).catch(() => {})
