import type { JobDefinition } from '#/platform/server/jobs.ts'
import { tellOfOpening } from './service/tell-of-opening.ts'

export const ownerJobs: JobDefinition[] = [{ name: 'owner.tell-of-opening', every: 30, run: tellOfOpening }]
