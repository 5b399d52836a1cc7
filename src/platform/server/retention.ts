import { DAY_S, HOUR_S } from '#/platform/shared/durations.ts'
import { forEachSettled } from './concurrency/for-each-settled.ts'
import type { Domain } from './domain.ts'
import type { JobDefinition } from './jobs.ts'
import { sweepOriginals } from './pictures/sweep-originals.ts'

/** A failure does not stop the others. */
export const retentionJob = (domains: readonly Domain[]): JobDefinition => ({
  name: 'shop.retention',
  every: HOUR_S,
  run: (db, signal, context) =>
    forEachSettled(
      domains.flatMap(({ retention = [] }) => retention),
      signal,
      ({ keptFor, remove }) => remove(db, new Date(db.now().getTime() - keptFor * 1000), context),
    ),
})

/** Reads whatever may name a picture: once a day. */
export const sweepJob: JobDefinition = {
  name: 'shop.originals',
  every: DAY_S,
  run: (db, signal, { mediaDir }) => sweepOriginals(db, mediaDir, signal),
}
