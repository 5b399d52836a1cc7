import { z } from 'zod'
import { OPENING_NEEDS } from '#/domains/content/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'

/** Must not be in a real shop. */
export const TRIALS = ['testBank', 'testKey', 'consoleSms'] as const

export const noticesApi = {
  show: call('GET', '/staff/api/notices', {
    response: z.object({
      demo: z.boolean(),
      /** Empty in a demo, where all is on trial. */
      trials: z.array(z.enum(TRIALS)),
      /** Empty: the shop is open. */
      missing: z.array(z.enum(OPENING_NEEDS)),
      /** Checks of the shop itself that are bad; 0 for those who do not look after it. */
      broken: z.number().int(),
    }),
    summary: 'What stands above every staff page: a demo, a trial, a shop that is not open',
  }),
}
