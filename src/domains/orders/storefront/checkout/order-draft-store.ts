import { create } from 'zustand'
import { signedInAs, useSession } from '#/domains/auth/storefront/session/session.ts'
import { ORDER_DRAFT } from '#/domains/orders/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

export const STEPS = { phone: 1, where: 2, recipient: 3, wishes: 4, discounts: 5, payment: 6 } as const
export const LAST_STEP = STEPS.payment

/** Asked for by the bank. */
export const OTHER_CARD = 'other'

/** Except place and time; names from `spec §3`. */
export type OrderDraft = {
  step: number
  /** `self`, `other`, a saved recipient's id, or empty before the first choice. */
  selectedRecipient: string
  selfName: string
  recipientName: string
  recipientPhone: string
  /** Copied: the form is complete before the list is loaded. */
  savedName: string
  savedPhone: string
  saveRecipient: boolean
  anonymousOrder: boolean
  photoRecipient: boolean
  noCall: boolean
  cardText: string
  /** Empty while unknown. */
  cardFor: string
  cardForName: string
  comment: string
  reason: string
  rememberDate: boolean
  substitution: 'call' | 'replace' | 'refund'
  selectedPayment: number
  /** Of a saved card, `OTHER_CARD`, or empty before the first choice. */
  selectedCard: string
  keepCard: boolean
  receiptEmail: string
  personalData: boolean
  marketing: boolean
}

const empty: OrderDraft = {
  step: 1,
  selectedRecipient: '',
  selfName: '',
  recipientName: '',
  recipientPhone: '',
  savedName: '',
  savedPhone: '',
  saveRecipient: true,
  anonymousOrder: false,
  photoRecipient: false,
  noCall: false,
  cardText: '',
  cardFor: '',
  cardForName: '',
  comment: '',
  reason: '',
  rememberDate: true,
  substitution: 'call',
  selectedPayment: 1,
  selectedCard: '',
  keepCard: false,
  receiptEmail: '',
  personalData: false,
  marketing: false,
}

type DraftState = { draft: OrderDraft; write: (patch: Partial<OrderDraft>) => void }

const keyOf = (person: string | undefined) => (person ? `${ORDER_DRAFT}-${person}` : ORDER_DRAFT)
let draftOwner: string | undefined

/** Stored at every change. */
export const useOrderDraft = create<DraftState>((set, get) => ({
  draft: empty,
  write: (patch) => {
    const draft = { ...get().draft, ...patch }
    set({ draft })
    draftOwner = signedInAs()
    // A guest's draft passes to the customer who signs in.
    if (draftOwner) local.write(ORDER_DRAFT, null)
    local.write(keyOf(draftOwner), JSON.stringify(draft))
  },
}))

/** Fields of an unexpected type start empty. */
export const resumeDraft = (): void => {
  draftOwner = signedInAs()
  try {
    const stored = JSON.parse(local.read(keyOf(draftOwner)) ?? local.read(ORDER_DRAFT) ?? '{}') as Record<
      string,
      unknown
    >
    const known = Object.entries(empty).map(([name, value]) => [
      name,
      typeof stored[name] === typeof value ? stored[name] : value,
    ])
    useOrderDraft.setState({ draft: Object.fromEntries(known) as OrderDraft })
  } catch {
    useOrderDraft.setState({ draft: empty })
  }
}

/** Follows other tabs; reloads when another customer signs in. Returns unsubscribe. */
export const followDraft = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf(signedInAs())) resumeDraft()
  }
  addEventListener('storage', follow)
  const stop = useSession.subscribe(({ user }) => {
    if (user && draftOwner && user.id !== draftOwner) resumeDraft()
  })
  return () => {
    removeEventListener('storage', follow)
    stop()
  }
}

export const forgetDraft = (person = signedInAs()): void => {
  local.write(keyOf(person), null)
  useOrderDraft.setState({ draft: empty })
}
