import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'

/** A secret URL of the push service (RFC 8030). */
const Endpoint = z.url().max(1000)

/** For the service worker; at most 3 kB in all. */
export type PushMessage = {
  title: string
  body: string
  /** A path of the shop. */
  link: string
  /** Replaces a shown message with the same tag. */
  tag: string
}

export const pushApi = {
  show: call('GET', '/admin/inbox/push', {
    response: z.object({
      /** RFC 8292: a point of P-256 in base64url. */
      public_key: z.string(),
      /** For this session; `for_staff`: work messages too. */
      subscribed: z.boolean(),
      for_staff: z.boolean(),
    }),
    summary: 'What a browser needs for notifications while the shop is closed in it',
  }),
  subscribe: call('POST', '/admin/inbox/push', {
    body: z.strictObject({
      endpoint: Endpoint,
      keys: z.strictObject({
        /** RFC 8291: an uncompressed point of P-256, and 16 bytes, in base64url. */
        p256dh: z.string().regex(/^B[\w-]{86}=?$/),
        auth: z.string().regex(/^[\w-]{22}(==)?$/),
      }),
      /** 403 `staff_only` for others. */
      for_staff: z.boolean().default(false),
    }),
    summary:
      'Sends notifications to this browser from now on, until the session ends; 422 `push_service` for an address of no known service',
  }),
  unsubscribe: call('DELETE', '/admin/inbox/push', {
    body: z.strictObject({ endpoint: Endpoint }),
    summary: 'Tells this browser no more; a repeat does no harm',
  }),
}
