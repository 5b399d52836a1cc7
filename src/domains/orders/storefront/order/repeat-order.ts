import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { type ChoicePatch, useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { resumeDraft, useOrderDraft } from '../checkout/order-draft-store.ts'
import { useOrderForm } from '../checkout/order-form-store.ts'
import { loadRecipients, useRecipients } from '../checkout/recipient/recipients-store.ts'

/** `replace`: cart and form become the order's; `add`: what is there stays. */
export type RepeatMode = 'replace' | 'add'

type LineUpdate = Parameters<ReturnType<typeof useCart.getState>['setLine']>[0]

/** Lines of one variant differ by their card text. */
const keyOf = ({ variant_id, options }: Pick<LineUpdate, 'variant_id' | 'options'>): string =>
  `${variant_id} ${options?.card_text ?? ''}`

export const hasCartOrDraft = async (): Promise<boolean> => {
  await useCart.getState().load()
  return linesOf(useCart.getState().cart).length > 0 || isDraftBegun()
}

const linesOf = (cart: Cart | null) => [
  ...(cart?.available_products ?? []),
  ...(cart?.unavailable_products ?? []),
]

const isDraftBegun = (): boolean => {
  resumeDraft()
  const { selectedRecipient, recipientName, recipientPhone, cardText, comment } =
    useOrderDraft.getState().draft
  const isTyped = [recipientName, recipientPhone, cardText, comment].some((text) => text.trim() !== '')
  return selectedRecipient !== '' || isTyped
}

/** At today's prices; what could not be carried over becomes notes. */
export const repeatOrder = async (
  order: Order,
  way: RepeatMode,
  { storeIds, mostOfLine }: { storeIds: readonly number[]; mostOfLine: number },
): Promise<void> => {
  const keepsForm = way === 'add' && isDraftBegun()
  const gone = await fillCart(order, way, mostOfLine)
  const lost = keepsForm ? [t('orders.repeated.formUnchanged')] : await fillForm(order, way, storeIds)
  useOrderForm.setState({
    open: 1,
    errors: {},
    changes: [],
    repeated: {
      number: order.number,
      notes: [
        ...gone.map((name) => t('orders.repeated.gone', { name })),
        ...lost,
        ...(order.promo_code ? [t('orders.repeated.promo', { code: order.promo_code })] : []),
        ...(order.totals.bonuses > 0 ? [t('orders.repeated.bonuses')] : []),
      ],
    },
  })
}

/** Returns names of unavailable products; skips gifts. */
const fillCart = async ({ lines }: Order, way: RepeatMode, mostOfLine: number): Promise<string[]> => {
  const { setLine } = useCart.getState()
  const before = linesOf(useCart.getState().cart)
  const updates = new Map<string, LineUpdate>()
  for (const { product_id, variant_id, options, quantity, price, full_price } of lines) {
    if (price === 0 && full_price > 0) continue
    const key = keyOf({ variant_id, options })
    const pendingQuantity = updates.get(key)?.quantity ?? 0
    updates.set(key, { product_id, variant_id, options, quantity: pendingQuantity + quantity })
  }
  const there = (key: string) => before.find((line) => keyOf(line) === key)?.quantity ?? 0
  if (way === 'replace')
    await Promise.all(
      before
        .filter((line) => !updates.has(keyOf(line)))
        .map(({ product_id, variant_id, options }) =>
          setLine({ product_id, variant_id, options, quantity: 0 }),
        ),
    )
  await Promise.all(
    [...updates].map(([key, update]) => {
      const quantity = update.quantity + (way === 'add' ? there(key) : 0)
      return setLine({ ...update, quantity: Math.min(quantity, mostOfLine) })
    }),
  )
  const { cart, offline } = useCart.getState()
  if (offline) return []
  const now = new Set(linesOf(cart).map(keyOf))
  return lines.filter((line) => !now.has(keyOf(line))).map(({ name }) => name)
}

const fillForm = async (order: Order, way: RepeatMode, storeIds: readonly number[]): Promise<string[]> => {
  const { write } = useOrderDraft.getState()
  const { recipient_name: name, recipient_phone: phone } = order
  write({
    ...(await recipientFields(order)),
    anonymousOrder: order.anonymous,
    photoRecipient: order.photo_recipient,
    noCall: order.no_call,
    cardText: order.card_text ?? '',
    ...(hasCard(order) ? { cardFor: phone, cardForName: name } : { cardFor: '', cardForName: '' }),
    comment: order.comment ?? '',
    reason: order.reason ?? '',
    rememberDate: order.remember_date,
    substitution: order.substitution,
    selectedPayment: order.payment_method,
    ...(order.receipt_email && { receiptEmail: order.receipt_email }),
  })
  const { choice, update } = useChoice.getState()
  if (way === 'add' && (choice.address.name || choice.order.store_id !== null)) return []
  if (!storeIds.includes(order.store.id)) return [t('orders.repeated.otherCity')]
  update(whereOf(order))
  return []
}

const hasCard = ({ card_text, lines }: Order): boolean =>
  Boolean(card_text) || lines.some(({ options }) => options.card_text)

/** The saved one with this phone, to avoid a duplicate. */
const recipientFields = async ({ recipient_name: name, recipient_phone: phone }: Order) => {
  const typed = { recipientName: '', recipientPhone: '' }
  if (phone === useSession.getState().user?.phone)
    return { ...typed, selectedRecipient: 'self', selfName: name }
  await loadRecipients()
  const saved = useRecipients.getState().items.find((one) => one.phone === phone)
  return saved
    ? { ...typed, selectedRecipient: saved.id, savedName: saved.name, savedPhone: saved.phone }
    : { selectedRecipient: 'other', recipientName: name, recipientPhone: phone, saveRecipient: false }
}

const whereOf = ({ order_type, is_know_address, address, store }: Order): ChoicePatch => {
  const time = { time_type: null, time_from: null, time_to: null }
  if (order_type === 'pickup')
    return { order_type, store, date: null, order: { ...time, store_id: store.id } }
  return {
    order_type,
    is_know_address,
    date: null,
    order: time,
    address: {
      name: address?.name ?? '',
      apartment: address?.apartment ?? '',
      entrance: address?.entrance ?? '',
      floor: address?.floor ?? '',
      intercom: address?.intercom ?? '',
      comment: address?.comment ?? '',
      private: address?.private ?? false,
      coords: address?.coords ?? null,
    },
  }
}
