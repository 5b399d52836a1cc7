import { Counter, Gauge, type Registry } from 'prom-client'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import type { Job } from '../jobs.ts'

/** Of this process: another one may have run a job since. */
export const measureJobs = (registry: Registry) => {
  const shared = { labelNames: ['job' as const], registers: [registry] }
  const started = new Gauge({
    ...shared,
    name: 'lavanda_job_started_timestamp_seconds',
    help: 'Last start of a job',
  })
  const took = new Gauge({ ...shared, name: 'lavanda_job_seconds', help: 'How long the last run took' })
  const failed = new Gauge({ ...shared, name: 'lavanda_job_failed', help: '1: the last run failed' })
  const failures = new Counter({
    ...shared,
    name: 'lavanda_job_failures_total',
    help: 'Runs that failed',
  })
  return (job: Job): Job => {
    const labels = { job: job.name }
    failures.inc(labels, 0)
    const run: Job['run'] = async (db, signal) => {
      const begun = performance.now()
      started.setToCurrentTime(labels)
      try {
        await job.run(db, signal)
        failed.set(labels, 0)
      } catch (error) {
        failed.set(labels, 1)
        failures.inc(labels)
        throw error
      } finally {
        took.set(labels, (performance.now() - begun) / SECOND_MS)
      }
    }
    return { ...job, run }
  }
}
