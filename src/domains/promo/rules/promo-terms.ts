import type { TermsForm } from '#/domains/promo/contract/staff.ts'

/** Without fields of other kinds: a percentage that became a gift keeps no percentage. */
export const termsOf = (form: TermsForm): TermsForm => ({
  kind: form.kind,
  value: form.kind === 'percent' || form.kind === 'fixed' ? form.value : 0,
  max_discount: form.kind === 'percent' ? form.max_discount : null,
  gift_variant_id: form.kind === 'gift' ? form.gift_variant_id : null,
  min_sum: form.min_sum,
  usage_limit: form.usage_limit,
  per_user_limit: form.per_user_limit,
  first_order_only: form.first_order_only,
  city_ids: form.city_ids,
  category_ids: form.category_ids,
  product_ids: form.product_ids,
  order_types: form.order_types,
  weekdays: form.weekdays,
  discounted_too: form.discounted_too,
  with_points: form.with_points,
})
