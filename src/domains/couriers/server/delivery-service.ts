import { oncePerShop } from '#/platform/server/app-context.ts'
import { inTime } from '#/platform/server/extensions/call-extension.ts'
import { openingOf } from '#/platform/server/extensions/notify-extensions.ts'
import { type DeliveryProvider, ServiceRefused } from './delivery-provider.ts'
import { DELIVERY_ERRORS } from './extensions/delivery-extension.ts'

/** Milliseconds. */
const ANSWER_MS = 20_000
const MAX_REASON_LENGTH = 300

export type Outcome<T> =
  | { kind: 'answered'; answer: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'unanswered' }

type DeliveryService = Pick<DeliveryProvider, 'name' | 'title'> & {
  /** Never throws: what is no refusal is an unknown outcome, and logged. */
  ask: <T>(work: (provider: DeliveryProvider) => Promise<T>) => Promise<Outcome<T>>
}

/** null: none is connected. */
export const deliveryService = oncePerShop((context): DeliveryService | null => {
  const extension = context.settings.extensions.find(({ delivery }) => delivery)
  if (!extension?.delivery) return null
  const { name } = extension
  const provider = { name, ...extension.delivery({ ...openingOf(context), ...DELIVERY_ERRORS }) }
  return {
    name,
    title: provider.title,
    ask: async (work) => {
      try {
        return { kind: 'answered', answer: await inTime(ANSWER_MS, () => work(provider)) }
      } catch (error) {
        if (error instanceof ServiceRefused)
          return { kind: 'refused', reason: error.message.slice(0, MAX_REASON_LENGTH) }
        const message = error instanceof Error ? error.message : String(error)
        context.logWarning(`extension ${name}: delivery: ${message}`)
        return { kind: 'unanswered' }
      }
    },
  }
})
