import type { JobDefinition } from '#/platform/server/jobs.ts'
import { notifyOfOpening } from './service/notify-of-opening.ts'

export const ownerJobs: JobDefinition[] = [{ name: 'owner.tell-of-opening', every: 30, run: notifyOfOpening }]
