import { serveImports } from '#/platform/server/tables/serve-imports.ts'
import { compareCustomers, phonesOfFile } from './compare-customers.ts'
import type { CustomersJob } from './customers-task.ts'

/** Runs in a process of its own (decision 034). */
serveImports((job: CustomersJob) => (job.kind === 'read' ? phonesOfFile(job.file) : compareCustomers(job)))
