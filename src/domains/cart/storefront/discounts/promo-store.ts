import { create } from 'zustand'
import { cartApi } from '#/domains/cart/contract.ts'
import type { PromoRefusal } from '#/domains/promo/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { cartQuery, takeCart, useCart } from '../state/cart-store.ts'
import { reloadCart } from '../state/reload-cart.ts'
import { savePoints, savePromo } from './discount-store.ts'
import type { CodeTyping } from './code-field.tsx'

export const usePromoTyping = create<CodeTyping>(() => ({ text: '', error: null, busy: false }))

export const typePromo = (text: string): void => usePromoTyping.setState({ text, error: null })

/** Such a code is saved and applies once it can. */
const MAY_APPLY_LATER: ReadonlySet<string> = new Set<PromoRefusal>([
  'promo_min_sum',
  'promo_items',
  'promo_login_required',
  'promo_bonuses',
  'promo_order_type',
  'promo_weekday',
  'promo_peak',
  'promo_not_started',
])

export const applyPromo = async (): Promise<void> => {
  const { text, busy } = usePromoTyping.getState()
  const promocode = text.trim()
  if (busy) return
  if (!promocode) return usePromoTyping.setState({ error: t('cart.promo.empty') })
  usePromoTyping.setState({ busy: true, error: null })
  try {
    const { promocode: _kept, ...query } = cartQuery()
    const cart = await api(cartApi.checkPromocode, {
      query,
      body: { promocode, city_id: Number(query.city_id) },
    })
    saveCode(promocode)
    takeCart(cart)
    // An earlier update without the code may be answered later.
    if (useCart.getState().status === 'updating') void useCart.getState().load()
  } catch (error) {
    if (isApiError(error) && MAY_APPLY_LATER.has(error.body?.code)) {
      saveCode(promocode)
      await useCart.getState().load()
    } else usePromoTyping.setState({ error: errorText(error) })
  } finally {
    usePromoTyping.setState({ busy: false })
  }
}

const saveCode = (promocode: string) => {
  savePromo(promocode)
  usePromoTyping.setState({ text: '' })
}

const errorText = (error: unknown): string => {
  if (!isApiError(error)) return t('cart.promo.offline')
  return error.status < 500 ? error.body?.detail : t('cart.promo.failed')
}

export const removePromo = (): void => {
  savePromo(null)
  typePromo('')
  reloadCart()
}

export const spendPoints = (points: number): void => {
  savePoints(points)
  reloadCart()
}
