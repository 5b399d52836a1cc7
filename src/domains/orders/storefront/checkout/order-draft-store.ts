import { create } from 'zustand'
import { signedInAs, useSession } from '#/domains/auth/storefront/session/session.ts'
import { local } from '#/platform/web/storage.ts'

/** The sections of the order, in their order. */
export const STEPS = { phone: 1, where: 2, recipient: 3, wishes: 4, discounts: 5, payment: 6 } as const
export const LAST_STEP = STEPS.payment

/** What is typed into the order beside place and time; its names are the specification's (`spec §3`). */
export type OrderDraft = {
  /** The furthest section reached. */
  step: number
  /** `self`, `other`, or the id of a saved one. */
  selectedRecipient: string
  selfName: string
  recipientName: string
  recipientPhone: string
  /** The saved one who is selected, so that the form is whole before the list has come. */
  savedName: string
  savedPhone: string
  /** Whether who is typed in is saved with the order. */
  saveRecipient: boolean
  anonymousOrder: boolean
  photoRecipient: boolean
  cardText: string
  /** For whom the cards of the form and of the cart were written: phone and name; empty while that is nobody yet. */
  cardFor: string
  cardForName: string
  comment: string
  reason: string
  rememberDate: boolean
  substitution: 'call' | 'replace' | 'refund'
  selectedPayment: number
  /** Where the receipt of a payment at once goes. */
  receiptEmail: string
  personalData: boolean
  marketing: boolean
}

const empty: OrderDraft = {
  step: 1,
  selectedRecipient: 'self',
  selfName: '',
  recipientName: '',
  recipientPhone: '',
  savedName: '',
  savedPhone: '',
  saveRecipient: true,
  anonymousOrder: false,
  photoRecipient: false,
  cardText: '',
  cardFor: '',
  cardForName: '',
  comment: '',
  reason: '',
  rememberDate: true,
  substitution: 'call',
  selectedPayment: 1,
  receiptEmail: '',
  personalData: false,
  marketing: false,
}

type DraftState = { draft: OrderDraft; write: (patch: Partial<OrderDraft>) => void }

/** A guest's, and each customer's own: a browser may be shared. */
const GUEST_KEY = 'lavanda-order'
const keyOf = (person: string | undefined) => (person ? `${GUEST_KEY}-${person}` : GUEST_KEY)
/** Who has typed what the form holds; nobody known for a guest. */
let writer: string | undefined

/** Nothing typed is ever lost: every change is kept in this browser at once, until the order is placed. */
export const useOrderDraft = create<DraftState>((set, get) => ({
  draft: empty,
  write: (patch) => {
    const draft = { ...get().draft, ...patch }
    set({ draft })
    writer = signedInAs()
    // What a guest has typed is the customer's who signs in on the way.
    if (writer) local.write(GUEST_KEY, null)
    local.write(keyOf(writer), JSON.stringify(draft))
  },
}))

/** Brings back what was typed before a reload; fields of another kind than expected start empty. */
export const resumeDraft = (): void => {
  writer = signedInAs()
  try {
    const kept = JSON.parse(local.read(keyOf(writer)) ?? local.read(GUEST_KEY) ?? '{}') as Record<
      string,
      unknown
    >
    const known = Object.entries(empty).map(([name, value]) => [
      name,
      typeof kept[name] === typeof value ? kept[name] : value,
    ])
    useOrderDraft.setState({ draft: Object.fromEntries(known) as OrderDraft })
  } catch {
    useOrderDraft.setState({ draft: empty })
  }
}

/** What is typed in another tab is in this one too, and nothing of somebody else's; returns what stops it. */
export const followDraft = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf(signedInAs())) resumeDraft()
  }
  addEventListener('storage', follow)
  const stop = useSession.subscribe(({ user }) => {
    if (user && writer && user.id !== writer) resumeDraft()
  })
  return () => {
    removeEventListener('storage', follow)
    stop()
  }
}

/** After an order, or of who has just signed out: the next one begins with an empty form. */
export const forgetDraft = (person = signedInAs()): void => {
  local.write(keyOf(person), null)
  useOrderDraft.setState({ draft: empty })
}
