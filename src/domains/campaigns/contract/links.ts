import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9]{12}$/) })

/** The token of one message is the right to its two links. */
export const campaignLinksApi = {
  visit: call('POST', '/client/campaigns/{token}/visit', {
    params,
    response: z.object({ link: z.string() }),
    summary: 'Where the link of a message leads; counted once',
  }),
  show: call('GET', '/client/campaigns/{token}', {
    params,
    response: z.object({ is_agreed: z.boolean() }),
    summary: 'Whether its reader still agrees to hear of promotions',
  }),
  refuse: call('POST', '/client/campaigns/{token}/refuse', {
    params,
    response: z.object({ is_agreed: z.boolean() }),
    summary: 'Withdraws the consent to hear of promotions, without signing in',
  }),
}
