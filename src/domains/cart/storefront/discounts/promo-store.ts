import { create } from 'zustand'
import { cartApi } from '#/domains/cart/contract.ts'
import type { PromoRefusal } from '#/domains/promo/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { cartQuestion, takeCart, useCart } from '../state/cart-store.ts'
import { keepPoints, keepPromo } from './discount-store.ts'

type PromoTyping = {
  /** As it was typed; what is kept is in the cart. */
  text: string
  error: string | null
  busy: boolean
}

/** What is being typed as a promo code, the same wherever the field stands. */
export const usePromoTyping = create<PromoTyping>(() => ({ text: '', error: null, busy: false }))

export const typePromo = (text: string): void => usePromoTyping.setState({ text, error: null })

/** What can still change by itself or by a choice: such a code waits in the cart and begins to act without a press. */
const MAY_COME: ReadonlySet<string> = new Set<PromoRefusal>([
  'promo_min_sum',
  'promo_items',
  'promo_login_required',
  'promo_bonuses',
  'promo_order_type',
  'promo_weekday',
  'promo_peak',
  'promo_not_started',
])

/** Asks what the typed code would do, and keeps it where it does something or may come to. */
export const applyPromo = async (): Promise<void> => {
  const { text, busy } = usePromoTyping.getState()
  const promocode = text.trim()
  if (busy) return
  if (!promocode) return usePromoTyping.setState({ error: t('cart.promo.empty') })
  usePromoTyping.setState({ busy: true, error: null })
  try {
    const { promocode: _kept, ...query } = cartQuestion()
    const cart = await api(cartApi.checkPromocode, {
      query,
      body: { promocode, city_id: Number(query.city_id) },
    })
    keep(promocode)
    takeCart(cart)
    // A change that was on its way without the code may answer later than this.
    if (useCart.getState().status === 'updating') void useCart.getState().load()
  } catch (error) {
    if (isApiError(error) && MAY_COME.has(error.body?.code)) {
      keep(promocode)
      await useCart.getState().load()
    } else usePromoTyping.setState({ error: wordsOf(error) })
  } finally {
    usePromoTyping.setState({ busy: false })
  }
}

const keep = (promocode: string) => {
  keepPromo(promocode)
  usePromoTyping.setState({ text: '' })
}

const wordsOf = (error: unknown): string => {
  if (!isApiError(error)) return t('cart.promo.offline')
  return error.status < 500 ? error.body?.detail : t('cart.promo.failed')
}

const askAgain = () => {
  useCart.setState({ status: 'updating' })
  void useCart.getState().load()
}

export const removePromo = (): void => {
  keepPromo(null)
  typePromo('')
  askAgain()
}

/** Whole points to spend; the cart takes as many of them as it may. */
export const spendPoints = (points: number): void => {
  keepPoints(points)
  askAgain()
}
