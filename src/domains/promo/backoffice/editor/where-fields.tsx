import type { StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { PickChips } from './pick-chips.tsx'
import type { KnownProducts, FieldsProps } from './what-fields.tsx'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export const WhereFields = ({
  values,
  errors,
  set,
  cities,
  categories,
  goods,
  onKnown,
}: FieldsProps & KnownProducts & { cities: readonly City[]; categories: readonly StaffCategory[] }) => (
  <section className="staff-card promo-card" aria-labelledby="promo-where">
    <h2 id="promo-where">{t('staff.promo.where')}</h2>
    <PickChips
      label={t('staff.promo.fields.category_ids')}
      all={t('staff.promo.allGoods')}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={values.category_ids}
      error={errors.category_ids}
      onChange={(category_ids) => set({ category_ids })}
    />
    <PromoProducts {...{ values, errors, set, goods, onKnown }} />
    <PickChips
      label={t('staff.promo.fields.city_ids')}
      all={t('staff.promo.allCities')}
      options={cities.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={values.city_ids}
      error={errors.city_ids}
      onChange={(city_ids) => set({ city_ids })}
    />
    <PickChips
      label={t('staff.promo.fields.order_types')}
      all={t('staff.promo.anyWay')}
      options={(['delivery', 'pickup'] as const).map((type) => ({
        value: type,
        label: t(`staff.promo.orderTypes.${type}`),
      }))}
      chosen={values.order_types}
      onChange={(order_types) => set({ order_types })}
    />
    <PickChips
      label={t('staff.promo.fields.weekdays')}
      all={t('staff.promo.anyDay')}
      options={WEEKDAYS.map((day) => ({ value: day as number, label: t(`staff.promo.weekdays.${day}`) }))}
      chosen={values.weekdays}
      onChange={(weekdays) => set({ weekdays: weekdays.toSorted((a, b) => a - b) })}
    />
    {(values.kind === 'percent' || values.kind === 'fixed') && (
      <Switch
        label={t('staff.promo.fields.discounted_too')}
        hint={t('staff.promo.discountedHint')}
        checked={values.discounted_too}
        onChange={(discounted_too) => set({ discounted_too })}
      />
    )}
    <Switch
      label={t('staff.promo.fields.with_points')}
      hint={t('staff.promo.pointsHint')}
      checked={values.with_points}
      onChange={(with_points) => set({ with_points })}
    />
  </section>
)

const PromoProducts = ({ values, errors, set, goods, onKnown }: FieldsProps & KnownProducts) => (
  <div>
    <GoodsSearch
      label={t('staff.promo.fields.product_ids')}
      hint={t('staff.promo.productsHint')}
      error={errors.product_ids}
      offersOf={(found) =>
        values.product_ids.includes(found.product_id)
          ? []
          : [
              {
                key: String(found.product_id),
                label: found.name,
                onPick: () => {
                  onKnown(found)
                  set({ product_ids: [...values.product_ids, found.product_id] })
                },
              },
            ]
      }
    />
    {values.product_ids.length > 0 && (
      <div className="chips promo-chips promo-chosen">
        {values.product_ids.map((id) => (
          <Chip
            key={id}
            onRemove={() => set({ product_ids: values.product_ids.filter((one) => one !== id) })}
          >
            {goods.find(({ product_id }) => product_id === id)?.name ?? `№ ${id}`}
          </Chip>
        ))}
      </div>
    )}
  </div>
)
