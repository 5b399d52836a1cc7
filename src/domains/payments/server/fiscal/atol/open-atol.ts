import type { Taxes } from '#/platform/server/shop-settings/taxes.ts'
import { ProviderRefused, ProviderUnanswered } from '../../providers/payment-provider.ts'
import type { FiscalProvider } from '../fiscal-provider.ts'
import { type Atol, createApiClient } from './api-client.ts'
import { receiptBody } from './receipt-body.ts'
import { stateOf } from './responses.ts'

/** The external id is known; the answer bears the document that was made of it. */
const ALREADY_KNOWN = 33

/** `11.03.2026 18:30:00`, Moscow time. */
const timestamp = (moment: Date): string => {
  const local = new Date(moment.getTime() + 3 * 3_600_000).toISOString()
  const [date = '', time = ''] = local.split('T')
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 8)}`
}

type AtolOptions = { atol: Atol; taxes: () => Promise<Taxes>; siteUrl: string; now: () => Date }

/** API v4 and v5. Errors never contain the password. */
export const openAtol = ({ atol, taxes, siteUrl, now }: AtolOptions): FiscalProvider => {
  const callAtol = createApiClient(atol)
  const find = async (id: string) => {
    const { status, answer } = await callAtol({ method: 'GET', path: `/report/${id}` })
    // «No report yet» is an error too, and no answer about the receipt.
    if (!answer.status) throw new ProviderUnanswered(`atol report: ${status} ${answer.error?.code ?? ''}`)
    return stateOf(id, answer)
  }
  return {
    name: 'atol',
    find,
    register: async (receipt) => {
      const { status, answer } = await callAtol({
        method: 'POST',
        path: receipt.kind === 'refund' ? '/sell_refund' : '/sell',
        body: {
          external_id: receipt.key,
          receipt: receiptBody(atol, await taxes(), siteUrl, receipt),
          service: { callback_url: `${siteUrl}/payments/atol/callback` },
          timestamp: timestamp(now()),
        },
      })
      const { uuid, error } = answer
      if (uuid && error?.code === ALREADY_KNOWN) return find(uuid)
      if (status >= 500) throw new ProviderUnanswered(`atol: ${status} ${error?.code ?? ''}`)
      if (error) throw new ProviderRefused(error.text)
      if (!uuid) throw new ProviderUnanswered(`atol: ${status} without a document`)
      return stateOf(uuid, answer)
    },
  }
}
