import type { AppContext } from '#/platform/server/app-context.ts'
import { postPublic } from '#/platform/server/outgoing/post-public.ts'
import { NotFetched } from '#/platform/server/outgoing/public-target.ts'
import type { DueDelivery, Outcome } from '../../queries/deliveries.ts'
import { bodyOf, messageIdOf } from '../webhook-body.ts'
import { openWebhookSecret } from '../webhook-secret.ts'
import { signaturesOf } from './webhook-signature.ts'

export const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 1024
const NUL = /\u0000/g

/** One try: success is any 2xx; redirects are not followed. */
export const attempt = async (
  { secrets, clock, settings }: AppContext,
  delivery: DueDelivery,
  stopping: AbortSignal,
): Promise<Outcome> => {
  const now = clock.now()
  const open = (sealed: string) => openWebhookSecret(secrets, now, delivery.endpoint_id, sealed)
  const sealed = [delivery.secret, ...(delivery.former_secret ? [delivery.former_secret] : [])]
  const [id, timestamp, body] = [
    messageIdOf(delivery),
    Math.floor(now.getTime() / 1000),
    bodyOf(delivery),
  ] as const
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Lavanda-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(await Promise.all(sealed.map(open)), { id, timestamp, body }),
  }
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const rules = {
      withinMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      allowed: settings.webhookHosts,
      stopping,
    }
    const { status, text } = await postPublic(delivery.url, { headers, body, ...rules })
    const isSuccess = status >= 200 && status < 300
    return {
      status,
      tookMs: took(),
      answer: text.toWellFormed().replace(NUL, '') || null,
      problem: isSuccess ? null : 'status',
    }
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error
    const problem = error.fault === 'address' ? 'address' : 'unreachable'
    return { status: null, tookMs: took(), answer: null, problem }
  }
}
