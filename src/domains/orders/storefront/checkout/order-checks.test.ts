import { describe, expect, it } from 'vitest'
import { emptyChoice } from '#/domains/places/rules/chosen-address.ts'
import { checkStep, type OrderInput, stepOfField } from './order-checks.ts'
import { STEPS, useOrderDraft } from './order-draft-store.ts'

const user = {
  id: '',
  phone: '+79730000000',
  name: null,
  email: null,
  birthday: null,
  gender: null,
  birthday_fixed_until: null,
  type: 'customer',
} as const
const city = emptyChoice({ id: 1, name: 'Omsk' })
const { draft } = useOrderDraft.getState()
const input: OrderInput = { user, choice: city, draft, cart: null, atOnce: false, asksConsent: false }

const wrong = (step: number, change: Partial<OrderInput> = {}) =>
  Object.keys(checkStep(step, { ...input, ...change }))

describe('what is missing in the order', () => {
  it('asks a guest to sign in first', () => {
    expect(wrong(STEPS.phone, { user: null })).toEqual(['phone'])
    expect(wrong(STEPS.phone)).toEqual([])
  })

  it('needs an address and a window for delivery, a store for pickup', () => {
    expect(wrong(STEPS.where)).toEqual(['address.name', 'time_from'])
    const order = { time_type: 'interval', time_from: '15:00', time_to: '17:00', store_id: null }
    const there = { ...city, date: '2026-11-21', order, address: { ...city.address, name: 'Lenina, 24' } }
    expect(wrong(STEPS.where, { choice: there })).toEqual([])
    expect(wrong(STEPS.where, { choice: { ...there, order_type: 'pickup' } })).toEqual(['store_id'])
  })

  it('needs no address where the recipient is asked for it, and no hours where they choose', () => {
    const order = { time_type: 'recipient', time_from: null, time_to: null, store_id: null }
    const fromRecipient = { ...city, date: '2026-11-21', order, is_know_address: false }
    expect(wrong(STEPS.where, { choice: fromRecipient })).toEqual([])
    expect(wrong(STEPS.where, { choice: { ...fromRecipient, is_know_address: true } })).toEqual([
      'address.name',
    ])
    const known = { ...user, name: 'Marina' }
    expect(wrong(STEPS.recipient, { user: known, choice: fromRecipient })).toEqual([
      'recipient.name',
      'recipient.phone',
    ])
  })

  it('a saved recipient is whole before the list has come', () => {
    const saved = {
      ...input.draft,
      selectedRecipient: '0199c0de-0000-7000-8000-000000000000',
      savedName: 'Elena',
      savedPhone: '+79736201408',
    }
    expect(wrong(STEPS.recipient, { draft: saved })).toEqual([])
  })

  it('wants to know how to address who comes for the flowers, or whom to bring them to', () => {
    // Flowers are brought to somebody else, and fetched by oneself.
    expect(wrong(STEPS.recipient)).toEqual(['recipient.name', 'recipient.phone'])
    expect(wrong(STEPS.recipient, { choice: { ...city, order_type: 'pickup' } })).toEqual(['recipient.name'])
    const self = { ...input.draft, selectedRecipient: 'self' } as const
    expect(wrong(STEPS.recipient, { draft: self })).toEqual(['recipient.name'])
    expect(wrong(STEPS.recipient, { draft: self, user: { ...user, name: 'Marina' } })).toEqual([])
    const other = {
      ...input.draft,
      selectedRecipient: 'other',
      recipientName: 'Elena',
      recipientPhone: '+7973620',
    } as const
    expect(wrong(STEPS.recipient, { draft: other })).toEqual(['recipient.phone'])
  })

  it('takes no order without the consent, and asks for none that stands', () => {
    expect(wrong(STEPS.payment, { asksConsent: true })).toEqual(['consents.personal_data'])
    expect(wrong(STEPS.payment)).toEqual([])
  })

  it('takes a receipt’s address where it is paid at once, or none', () => {
    const agreed = input.draft
    for (const receiptEmail of ['marina', 'marina@home', 'a b@lavanda.example'])
      expect(wrong(STEPS.payment, { draft: { ...agreed, receiptEmail }, atOnce: true })).toEqual([
        'receipt_email',
      ])
    for (const receiptEmail of ['', ' marina@lavanda.example '])
      expect(wrong(STEPS.payment, { draft: { ...agreed, receiptEmail }, atOnce: true })).toEqual([])
  })

  it("finds the section of the server's fields", () => {
    expect(stepOfField('address.apartment')).toBe(STEPS.where)
    expect(stepOfField('recipient.phone')).toBe(STEPS.recipient)
    expect(stepOfField('coords')).toBe(STEPS.where)
    expect(stepOfField('promocode')).toBe(STEPS.discounts)
    expect(stepOfField('card_text')).toBe(STEPS.wishes)
    expect(stepOfField('consents.personal_data')).toBe(STEPS.payment)
  })
})
