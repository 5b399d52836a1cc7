import { foldCertificateCode } from '#/domains/certificates/rules/code.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import type { Door } from '#/domains/orders/contract/change.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { Buyer, Handover, NewLine, NewOrderDraft } from '#/domains/orders/contract/staff/new-order.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { PayWay } from '#/domains/orders/rules/pay-ways.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'

export type StaffSource = Exclude<OrderSource, 'site'>
export type SizeLine = {
  key: string
  variant_id: number
  name: string
  label: string
  picture: Picture | null
  quantity: number
}
export type MadePart = {
  component_id: number
  name: string
  color: string
  price: number | null
  free: number
  quantity: number
}
export type MadeLine = {
  key: string
  name: string
  parts: MadePart[]
  /** Roubles as typed; empty: by the rule. */
  price: string
  quantity: number
}
export type DraftLine = SizeLine | MadeLine
export const isMade = (line: DraftLine): line is MadeLine => 'parts' in line

export type DraftTime = { time_type: TimeType; time_from: string; time_to: string }

export type Draft = {
  source: StaffSource
  cityId: number
  storeId: number | null
  handover: Handover
  /** `loads`: whose past is being asked for. */
  buyer: { phone: string; name: string; known: Buyer | null; loads?: string | null } | null
  isForBuyer: boolean
  recipient: { name: string; phone: string }
  knowsAddress: boolean
  place: { name: string; coords: [number, number] | null }
  door: Door
  date: string
  time: DraftTime | null
  lines: DraftLine[]
  promocode: string
  /** Its code as typed. */
  certificate: string
  usesPoints: boolean
  pay: PayWay | null
  /** Roubles as typed. */
  given: string
  reason: string
  cardText: string
  comment: string
  anonymous: boolean
  noCall: boolean
  substitution: 'call' | 'replace' | 'refund'
  consent: boolean
  key: string
}

export const NO_DOOR: Door = { apartment: '', entrance: '', floor: '', intercom: '', comment: '' }

export const emptyDraft = (
  place: Pick<Draft, 'cityId' | 'storeId' | 'date'>,
  source: StaffSource,
): Draft => ({
  ...place,
  source,
  handover: source === 'counter' ? 'now' : 'delivery',
  buyer: null,
  isForBuyer: true,
  recipient: { name: '', phone: '' },
  knowsAddress: true,
  place: { name: '', coords: null },
  door: NO_DOOR,
  time: null,
  lines: [],
  promocode: '',
  certificate: '',
  usesPoints: false,
  pay: null,
  given: '',
  reason: '',
  cardText: '',
  comment: '',
  anonymous: false,
  noCall: false,
  substitution: 'call',
  consent: false,
  key: crypto.randomUUID(),
})

export const kopecksOf = (typed: string): number | null => {
  const roubles = Number(typed.replace(/\s/g, '').replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(roubles) ? null : Math.round(roubles * KOPECKS)
}

/** A bouquet that is only begun is not told of yet. */
export const toldLines = ({ lines }: Pick<Draft, 'lines'>): DraftLine[] =>
  lines.filter((line) => !isMade(line) || line.parts.length > 0)

const lineOf = (line: DraftLine): NewLine =>
  isMade(line)
    ? {
        recipe: line.parts.map(({ component_id, quantity }) => ({ component_id, quantity })),
        ...(line.name && { name: line.name }),
        quantity: line.quantity,
        price: kopecksOf(line.price),
      }
    : { variant_id: line.variant_id, quantity: line.quantity, options: {} }

/** What costs something, or decides how it may be paid. */
export const quoteOf = (draft: Draft): NewOrderDraft => {
  const { handover, knowsAddress, place, time, promocode, certificate } = draft
  const isDelivery = handover === 'delivery'
  return {
    city_id: draft.cityId,
    store_id: draft.storeId,
    source: draft.source,
    handover,
    lines: toldLines(draft).map(lineOf),
    buyer_phone: draft.buyer ? normalizePhone(draft.buyer.phone) : null,
    recipient_phone: draft.isForBuyer ? null : normalizePhone(draft.recipient.phone),
    is_know_address: knowsAddress,
    anonymous: draft.anonymous,
    points: draft.usesPoints ? (draft.buyer?.known?.points ?? 0) : 0,
    ...(isDelivery && knowsAddress && place.name.trim() !== '' && { address: place }),
    ...(handover !== 'now' && { date: draft.date }),
    ...(time && handover !== 'now' && { time_type: time.time_type }),
    ...(promocode && { promocode }),
    // Half a code would be counted as a guess.
    ...(foldCertificateCode(certificate) && { certificate }),
  }
}

export const MISSING = [
  'goods',
  'buyer',
  'recipient',
  'address',
  'time',
  'pay',
  'certificate',
  'consent',
] as const
export type Missing = (typeof MISSING)[number]

type Answered = { hasConsent: boolean | null; errors: Record<string, string> }

/** What has to be said before an order can be taken, in the order of the conversation. */
export const missingOf = (draft: Draft, { hasConsent, errors }: Answered): Missing[] => {
  const isDelivery = draft.handover === 'delivery'
  const { buyer, recipient } = draft
  const isRecipientKnown = draft.isForBuyer
    ? buyer !== null || draft.handover === 'now'
    : recipient.name.trim() !== '' && normalizePhone(recipient.phone) !== null
  const is: Record<Missing, boolean> = {
    goods: toldLines(draft).length === 0 || toldLines(draft).length < draft.lines.length,
    buyer: buyer
      ? buyer.name.trim() === '' || normalizePhone(buyer.phone) === null
      : draft.source === 'phone',
    recipient: !isRecipientKnown,
    address: isDelivery && draft.knowsAddress && draft.place.name.trim() === '',
    time: draft.handover !== 'now' && draft.time === null,
    pay: draft.pay === null,
    certificate:
      draft.certificate.trim() !== '' && (!foldCertificateCode(draft.certificate) || 'certificate' in errors),
    consent: buyer !== null && hasConsent !== true && !draft.consent,
  }
  return MISSING.filter((one) => is[one])
}

export const formOf = (draft: Draft, pay: PayWay, version: string) => {
  const { buyer_phone: _buyer, recipient_phone: _recipient, address: _address, ...quote } = quoteOf(draft)
  const { buyer, time, handover, knowsAddress, place, door } = draft
  const given = pay === 'cash' ? kopecksOf(draft.given) : null
  return {
    ...quote,
    buyer: buyer && { phone: buyer.phone, name: buyer.name },
    recipient: draft.isForBuyer ? null : draft.recipient,
    no_call: draft.noCall && handover === 'delivery' && knowsAddress && !draft.isForBuyer,
    ...(handover === 'delivery' && knowsAddress && { address: { ...place, ...door } }),
    ...(time && handover !== 'now' && time),
    pay,
    ...(given !== null && { given }),
    reason: draft.reason,
    card_text: draft.cardText,
    comment: draft.comment,
    substitution: draft.substitution,
    consent: draft.consent,
    version,
    key: draft.key,
  }
}
