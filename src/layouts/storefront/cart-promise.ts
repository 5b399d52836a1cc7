import type { Cart } from '#/domains/cart/contract.ts'
import type { DeliverySettings, OpenWindow } from '#/domains/delivery/contract/customer.ts'
import { earliest, isBefore, type Need } from '#/domains/delivery/rules/earliest-window.ts'
import {
  formatPromiseWindow,
  isBeyondWindows,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { assumedZone } from '#/domains/delivery/rules/delivery-price.ts'

type DeliveryChoice = Pick<ChosenAddress, 'date' | 'order_type'>

/** From the chosen day on; null when there is none. */
export const cartWindow = (
  settings: DeliverySettings,
  cart: Cart,
  choice: DeliveryChoice,
  need: Partial<Need> = {},
): OpenWindow | null =>
  earliest(settings, choice.order_type, {
    lead_minutes: cart.lead_minutes,
    available_on: wishedDay(settings, choice),
    made_in: cart.store_ids,
    products: cart.available_products
      .filter(({ kind }) => kind === 'bouquet' || kind === 'flowers')
      .map(({ product_id }) => product_id),
    ...need,
  })

const wishedDay = ({ first_day: first }: DeliverySettings, { date }: DeliveryChoice): string | null =>
  first !== null && date !== null && isPromised(first, date) ? date : first

/** «Сегодня 17:00–19:00», «Заберёте сегодня 15:00–16:00», «С 3 декабря». */
export const formatCartWindow = (
  settings: DeliverySettings,
  choice: DeliveryChoice,
  window: OpenWindow | null,
): string => {
  const form = choice.order_type === 'pickup' ? 'pickup' : 'short'
  if (window) return formatPromiseWindow(settings, window, form)
  const day = wishedDay(settings, choice)
  if (day === null) return t('catalog.promise.paused')
  return isBeyondWindows(settings, day)
    ? t(`catalog.${form}.from`, { day: formatDay(day) })
    : t('catalog.promise.none')
}

/**
 * Making all of it together takes longer, no single store has it all, or the address is farther than assumed. Null
 * when it is not later. Of a single line, or where only the way is longer, no part would come earlier.
 */
export const whyLater = (settings: DeliverySettings, cart: Cart, choice: DeliveryChoice): string | null => {
  const { making_minutes: making, quickest_minutes: quickest, lead_minutes: lead } = cart
  const assumed = choice.order_type === 'pickup' ? 0 : (assumedZone(settings.zones)?.courier_minutes ?? 0)
  const steps = [
    { made_in: null, lead_minutes: quickest + assumed },
    { made_in: null, lead_minutes: making + assumed, why: 'making' },
    { lead_minutes: making + assumed, why: 'store' },
    { lead_minutes: lead, why: 'way' },
  ] as const
  const windows = steps.map((need) => cartWindow(settings, cart, choice, need))
  const reasons = steps.flatMap((step, at) => {
    const [before, now] = [windows[at - 1], windows[at]]
    return 'why' in step && before && (!now || isBefore(before, now)) ? [step.why] : []
  })
  const first = windows[0]
  if (!first || reasons.length === 0) return null
  const [line, ...others] = cart.available_products
  if (line && others.length === 0)
    return t('cart.later.whole', {
      reasons: reasons.map((why) => t(`cart.later.ofOne.${why}`, { n: line.quantity })).join(', '),
    })
  const words = reasons.map((why) => t(`cart.later.${why}`)).join(', ')
  if (reasons.every((why) => why === 'way')) return t('cart.later.whole', { reasons: words })
  return t('cart.later.text', { time: formatPromiseWindow(settings, first, 'soonest'), reasons: words })
}
