import { serveImports } from '#/platform/server/tables/serve-imports.ts'
import { compareOrders, referencesOfFile } from './compare-orders.ts'
import type { OrdersJob } from './orders-task.ts'

/** Runs in a process of its own (decision 034). */
serveImports((job: OrdersJob) =>
  job.kind === 'read' ? referencesOfFile(job.source, job.file) : compareOrders(job),
)
