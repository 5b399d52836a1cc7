import type { Cart } from '#/domains/cart/contract.ts'
import type { City } from '#/domains/places/contract.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/choice.tsx'
import { TextField } from '#/ui/field.tsx'
import { AddressField } from './address-field.tsx'

/** Messages by the order's own field names. */
export type WhereErrors = Partial<Record<string, string>>

const PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const
/** Characters, for the same reason as the address's own: all of it travels in a cookie. */
const LONGEST_PART = 20
const LONGEST_COMMENT = 200

/** The address and what a courier needs to find the door. */
export const AddressFields = ({
  city,
  cart,
  errors,
}: {
  city: City
  cart: Cart | null
  errors: WhereErrors
}) => {
  const { choice, update } = useChoice()
  const { address } = choice
  return (
    <>
      <AddressField
        label={t('delivery.address.label', { city: city.name_in })}
        cityId={city.id}
        value={address.name}
        onType={(name) => update({ address: { name, coords: null } })}
        onPick={({ value, coords }) => update({ address: { name: value, coords } })}
        hint={address.name ? zoneWords(cart) : t('delivery.address.hint')}
        error={errors['address.name'] ?? errors.address}
      />
      {!address.private && (
        <div className="address-parts">
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={t(`delivery.address.${part}`)}
              value={address[part]}
              onChange={(event) => update({ address: { [part]: event.target.value } })}
              error={errors[`address.${part}`]}
              maxLength={LONGEST_PART}
              autoComplete="off"
            />
          ))}
        </div>
      )}
      <Checkbox
        label={t('delivery.address.private')}
        checked={address.private}
        onChange={(isPrivate) => update({ address: { private: isPrivate } })}
      />
      <TextField
        label={t('delivery.address.comment')}
        optional
        value={address.comment}
        onChange={(event) => update({ address: { comment: event.target.value } })}
        error={errors['address.comment']}
        maxLength={LONGEST_COMMENT}
        autoComplete="off"
      />
    </>
  )
}

/** «Центр: доставим бесплатно», «Левый берег: 350 ₽, бесплатно от 5 000 ₽», or what is not certain yet. */
const zoneWords = (cart: Cart | null): string | undefined => {
  const delivery = cart?.delivery
  if (!cart || !delivery?.zone) return undefined
  const { name, free_from } = delivery.zone
  const price = formatMoney(cart.totals.delivery)
  if (!delivery.exact) return t('delivery.zone.unsure', { price })
  if (cart.totals.delivery === 0) return t('delivery.zone.free', { name })
  return free_from === null || delivery.until_free === null
    ? t('delivery.zone.price', { name, price })
    : t('delivery.zone.until', { name, price, sum: formatMoney(free_from) })
}
