import type { AppContext, ProcessContext } from './app-context.ts'
import { type Db, withEvents } from './database/db.ts'
import type { Domain } from './domain.ts'
import { createEvents, type Subscription } from './events.ts'
import type { Route } from './http/serve.ts'
import type { Job } from './jobs.ts'
import { retentionJob, sweepJob } from './retention.ts'
import { mediaDirOf } from './pictures/tidy-media.ts'
import type { SocketRoute } from './sockets/serve-sockets.ts'
import type { Worker } from './worker.ts'

export type ShopApi = {
  context: AppContext
  routes: Route[]
  sockets: SocketRoute[]
  jobs: Job[]
  workers: Worker[]
}

/** Another shop on another database shares nothing with it. */
export const buildShop = (
  domains: readonly Domain[],
  subscriptions: readonly Subscription[],
  db: Db,
  processContext: ProcessContext,
): ShopApi => {
  const events = createEvents([...subscriptions, ...domains.flatMap(({ on = [] }) => on)], () => context)
  const jobs = [...domains.flatMap(({ jobs: own = [] }) => own), retentionJob(domains), sweepJob]
  const context: AppContext = {
    ...processContext,
    db: withEvents(db, events),
    mediaDir: mediaDirOf(processContext.settings),
    carried: domains.flatMap(({ carry = [] }) => carry),
    settingSets: domains.flatMap(({ settings = [] }) => settings),
    outboxes: domains.flatMap(({ outboxes = [] }) => outboxes),
    jobs,
  }
  return {
    context,
    routes: domains.flatMap(({ routes = [] }) => routes.flat().map((route) => route.open(context))),
    sockets: domains.flatMap(({ sockets = [] }) =>
      sockets.map(({ contract, open }) => ({
        path: contract.path,
        open: (socket, opening) => open(socket, { ...opening, context }),
      })),
    ),
    jobs: jobs.map((job) => ({
      ...job,
      run: (jobDb, signal) => job.run(jobDb, signal, context),
    })),
    workers: domains.flatMap(({ workers = [] }) => workers.map((open) => open(context))),
  }
}
