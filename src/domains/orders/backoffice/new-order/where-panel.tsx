import { DoorFields } from '#/domains/orders/storefront/change/door-fields.tsx'
import type { PlaceSlots } from '#/domains/orders/storefront/change/place-parts.tsx'
import type { Store } from '#/domains/places/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { AddressTooFar } from './address-too-far.tsx'
import { Panel } from './panel.tsx'
import { recipientPart } from './recipient-part.ts'
import type { NewOrderState } from './use-new-order.ts'

type Props = NewOrderState & { stores: Store[]; PlaceFields: PlaceSlots['PlaceFields'] }

export const WherePanel = (props: Props) => {
  const { draft, write } = props
  return (
    <Panel
      part="where"
      title={t('staff.newOrder.where.title')}
      aside={
        <Segmented
          legend={t('staff.newOrder.where.legend')}
          value={draft.handover}
          onChange={(handover) => write({ handover, time: null })}
          options={[
            ...(draft.source === 'counter'
              ? [{ value: 'now' as const, label: t('staff.newOrder.where.now') }]
              : []),
            { value: 'delivery', label: t('staff.newOrder.where.delivery') },
            { value: 'pickup', label: t('staff.newOrder.where.pickup'), disabled: draft.storeId === null },
          ]}
        />
      }
    >
      {draft.handover === 'now' && <p className="muted">{t('staff.newOrder.where.nowHint')}</p>}
      {draft.handover !== 'now' && <People {...props} />}
      {draft.handover === 'delivery' && draft.knowsAddress && <Place {...props} />}
      {draft.handover === 'delivery' && !draft.knowsAddress && (
        <p className="muted">{t('staff.newOrder.where.askHint')}</p>
      )}
      {draft.handover !== 'now' && <RecipientFields {...props} />}
    </Panel>
  )
}

/** Offered before anything is typed. */
const People = ({ draft, write }: Props) => {
  const { buyer, isForBuyer, recipient, place } = draft
  const known = buyer?.known?.recipients ?? []
  const own = known.find(({ phone }) => phone === buyer?.phone)
  const others = known.filter((one) => one !== own)
  const chosen = isForBuyer
    ? undefined
    : others.find(({ phone, address }) => phone === recipient.phone && (address?.name ?? '') === place.name)
  const isDelivery = draft.handover === 'delivery'
  if (!buyer && !isDelivery) return null
  return (
    <div className="take-chips" role="group" aria-label={t('staff.newOrder.where.people')}>
      {others.map((one) => (
        <Chip
          key={`${one.phone} ${one.address?.name ?? ''}`}
          line
          selected={one === chosen}
          title={one.address?.name}
          onClick={() => write(recipientPart(draft, one))}
        >
          {one.name}
        </Chip>
      ))}
      {buyer && (
        <>
          <Chip
            line
            selected={isForBuyer}
            onClick={() => write(own ? recipientPart(draft, own) : { isForBuyer: true })}
          >
            {t('staff.newOrder.where.same')}
          </Chip>
          <Chip
            line
            selected={!isForBuyer && !chosen}
            // Pressed again it keeps what was typed.
            onClick={() =>
              (isForBuyer || chosen) && write({ isForBuyer: false, recipient: { name: '', phone: '' } })
            }
          >
            {t('staff.newOrder.where.other')}
          </Chip>
        </>
      )}
      {isDelivery && (
        <Chip
          line
          selected={!draft.knowsAddress}
          onClick={() => write({ knowsAddress: !draft.knowsAddress, isForBuyer: false, time: null })}
        >
          {t('staff.newOrder.where.ask')}
        </Chip>
      )}
    </div>
  )
}

const Place = (props: Props) => {
  const { draft, write, quote, errors, stores, PlaceFields } = props
  const delivery = quote?.cart.delivery
  return (
    <>
      <PlaceFields
        cityId={draft.cityId}
        value={{ order_type: 'delivery', store_id: null, ...draft.place }}
        stores={stores}
        date={draft.date}
        hasKinds={false}
        errors={{ address: quote?.cart.outside ? t('staff.newOrder.where.far') : errors['address.name'] }}
        onChange={({ name, coords }) => write({ place: { name, coords } })}
      >
        {quote?.cart.outside ? (
          <AddressTooFar {...props} />
        ) : (
          <>
            {quote && delivery?.zone && (
              <p className="take-zone">
                {t(delivery.exact ? 'staff.newOrder.where.zone' : 'staff.newOrder.where.dearest', {
                  zone: delivery.zone.name,
                  price: formatMoney(quote.cart.totals.delivery),
                })}
              </p>
            )}
            <DoorFields
              door={draft.door}
              errors={errors}
              path="address"
              onChange={(door) => write({ door })}
            />
          </>
        )}
      </PlaceFields>
    </>
  )
}

const RecipientFields = ({ draft, write, errors }: Props) =>
  draft.isForBuyer && draft.buyer ? null : (
    <div className="take-pair">
      <TextField
        label={t('orders.recipient.name')}
        value={draft.recipient.name}
        onChange={({ target }) =>
          write({ isForBuyer: false, recipient: { ...draft.recipient, name: target.value } })
        }
        error={errors['recipient.name']}
        maxLength={100}
        autoComplete="off"
      />
      <PhoneField
        label={t('orders.recipient.phone')}
        value={draft.recipient.phone}
        onChange={(phone) => write({ isForBuyer: false, recipient: { ...draft.recipient, phone } })}
        error={errors['recipient.phone'] ?? errors['recipient_phone']}
        autoComplete="off"
      />
    </div>
  )
