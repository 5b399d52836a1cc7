import type { JobDefinition } from '#/platform/server/jobs.ts'
import { campaignSender } from './service/send/campaign-sender.ts'

/** Seconds. */
const EVERY = 15

/** Begins what has come, and goes on where a killed process or the night has stopped it. */
export const campaignJobs: JobDefinition[] = [
  {
    name: 'campaigns.send',
    every: EVERY,
    run: async (_db, _signal, context) => campaignSender(context).wake(),
  },
]
