import { Sparkles } from 'lucide-react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { RadioCards } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { PROMO_KINDS } from '#/domains/promo/contract/customer.ts'
import { codeOf } from '#/domains/promo/rules/promo-code.ts'
import type { PromoProduct } from '#/domains/promo/contract/staff.ts'
import { GoodsSearch } from './goods-search.tsx'
import type { PromoDraft } from './promo-draft.ts'

export type FieldsProps = {
  values: PromoDraft
  errors: Record<string, string>
  set: (patch: Partial<PromoDraft>) => void
}
export type KnownProducts = { goods: readonly PromoProduct[]; onKnown: (goods: PromoProduct) => void }

const RANDOM_NUMBERS = 8

export const WhatFields = ({ values, errors, set, goods, onKnown }: FieldsProps & KnownProducts) => (
  <section className="staff-card promo-card" aria-labelledby="promo-what">
    <h2 id="promo-what">{t('staff.promo.what')}</h2>
    <TextField
      label={t('staff.promo.fields.code')}
      hint={t('staff.promo.codeHint')}
      className="promo-code"
      maxLength={30}
      autoComplete="off"
      spellCheck={false}
      value={values.code}
      error={errors.code}
      onChange={(event) => set({ code: event.target.value })}
      after={
        <Button
          variant="soft"
          icon={<Sparkles aria-hidden="true" />}
          onClick={() => set({ code: codeOf(crypto.getRandomValues(new Uint32Array(RANDOM_NUMBERS))) })}
        >
          {t('staff.promo.generate')}
        </Button>
      }
    />
    <RadioCards
      legend={t('staff.promo.fields.kind')}
      className="promo-kinds"
      value={values.kind}
      onChange={(kind) => set({ kind, ...(kind !== values.kind && { value: '' }) })}
      options={PROMO_KINDS.map((kind) => ({ value: kind, title: t(`staff.promo.kinds.${kind}`) }))}
    />
    <Size values={values} errors={errors} set={set} />
    {values.kind === 'gift' && <Gift {...{ values, errors, set, goods, onKnown }} />}
    <TextField
      label={t('staff.promo.fields.min_sum')}
      hint={t('staff.promo.minSumHint')}
      optional
      inputMode="decimal"
      value={values.min_sum}
      error={errors.min_sum}
      onChange={(event) => set({ min_sum: event.target.value })}
    />
  </section>
)

const Size = ({ values, errors, set }: FieldsProps) => {
  if (values.kind === 'free_delivery')
    return <p className="muted small">{t('staff.promo.freeDeliveryNote')}</p>
  if (values.kind === 'gift') return null
  const isPercent = values.kind === 'percent'
  return (
    <div className="promo-pair">
      <TextField
        label={t(isPercent ? 'staff.promo.percent' : 'staff.promo.fixed')}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        value={values.value}
        error={errors.value}
        onChange={(event) => set({ value: event.target.value })}
      />
      {isPercent && (
        <TextField
          label={t('staff.promo.fields.max_discount')}
          hint={t('staff.promo.capHint')}
          inputMode="decimal"
          value={values.max_discount}
          error={errors.max_discount}
          onChange={(event) => set({ max_discount: event.target.value })}
        />
      )}
    </div>
  )
}

const Gift = ({ values, errors, set, goods, onKnown }: FieldsProps & KnownProducts) => {
  const known = goods.flatMap((one) => one.variants.map((variant) => ({ ...variant, goods: one })))
  const chosen = known.find(({ id }) => id === values.gift_variant_id)
  return (
    <div>
      <GoodsSearch
        label={t('staff.promo.fields.gift_variant_id')}
        hint={t('staff.promo.giftHint')}
        error={errors.gift_variant_id}
        offersOf={(found) =>
          found.variants.map(({ id, label, price }) => ({
            key: String(id),
            label: `${formatGiftSize(found, label)} · ${formatMoney(price)}`,
            onPick: () => {
              onKnown(found)
              set({ gift_variant_id: id })
            },
          }))
        }
      />
      {values.gift_variant_id !== null && (
        <div className="chips promo-chips promo-chosen">
          <Chip onRemove={() => set({ gift_variant_id: null })}>
            {chosen ? formatGiftSize(chosen.goods, chosen.label) : `№ ${values.gift_variant_id}`}
          </Chip>
        </div>
      )}
    </div>
  )
}

const formatGiftSize = ({ name, variants }: PromoProduct, label: string) =>
  variants.length > 1 ? `${name}, ${label}` : name
