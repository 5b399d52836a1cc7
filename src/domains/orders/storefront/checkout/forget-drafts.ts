import { clearCardText } from '#/domains/cart/storefront/card/card-store.ts'
import { saveCertificate } from '#/domains/cart/storefront/discounts/chosen-certificate-store.ts'
import { clearDiscounts } from '#/domains/cart/storefront/discounts/discount-store.ts'
import { emptyChoice } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { forgetAttempt } from './order-attempt.ts'
import { forgetDraft } from './order-draft-store.ts'

/** The browser may be shared. */
export const forgetDrafts = (person: string | undefined): void => {
  forgetAttempt()
  forgetDraft(person)
  clearDiscounts()
  saveCertificate(null)
  clearCardText()
  const { choice, update } = useChoice.getState()
  const { address, order, date, store } = emptyChoice({ id: choice.city_id, name: choice.city_name })
  update({ address, order, date, store, is_know_address: true })
}
