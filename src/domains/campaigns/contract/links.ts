import { z } from 'zod'
import { call, type FileKind } from '#/platform/shared/endpoint.ts'
import { oneClickPath } from '../rules/link-paths.ts'

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9]{12}$/) })

const KILOBYTE = 1024
/** As a mail program sends it (RFC 8058 §3.2). */
const ONE_CLICK: FileKind = {
  types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  maxBytes: KILOBYTE,
}

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
  refuseByMail: call('POST', oneClickPath('{token}'), {
    params,
    file: ONE_CLICK,
    response: z.object({ is_agreed: z.boolean() }),
    summary: 'The same, pressed in a mail program: a form with `List-Unsubscribe=One-Click` (RFC 8058)',
  }),
  refusePage: call('GET', oneClickPath('{token}'), {
    params,
    leads: true,
    summary: 'Leads who opens the address of a mail program to the page with the button',
  }),
}
