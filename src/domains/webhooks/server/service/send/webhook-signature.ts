import { createHmac } from 'node:crypto'

const BEGINNING = 'whsec_'

export const webhookSecretOf = (random: Buffer): string => BEGINNING + random.toString('base64')

type Signed = { id: string; timestamp: number; body: string }

/** Standard Webhooks (standardwebhooks.com), by each secret that is good now; `timestamp`: of the try, in seconds. */
export const signaturesOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(BEGINNING.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
