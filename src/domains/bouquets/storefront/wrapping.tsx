import type { BouquetKit } from '#/domains/bouquets/contract/customer.ts'
import { BASES, fitsBase } from '#/domains/bouquets/rules/own-bouquet.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import type { DesignState } from './use-design.ts'

type Props = { kit: BouquetKit; state: DesignState }

/** Only those for which there is a wrapping. */
export const BaseChoice = ({ kit, state }: Props) => (
  <fieldset className="chips">
    <legend className="visually-hidden">{t('ownBouquet.base')}</legend>
    {BASES.filter((base) => kit.parts.some((part) => part.role === 'wrapping' && fitsBase(base, part))).map(
      (base) => (
        <RadioChip
          key={base}
          name="base"
          value={base}
          checked={state.design.base === base}
          onChange={() => state.setBase(base)}
        >
          {t(`ownBouquet.bases.${base}`)}
        </RadioChip>
      ),
    )}
  </fieldset>
)

export const Wrapping = ({ kit, state }: Props) => {
  const chosen = state.lines.find(({ part }) => part.role === 'wrapping')?.part
  return (
    <section className="own-block">
      <div className="own-block-head">
        <h2>{t('ownBouquet.wrapping')}</h2>
        <span className="small muted">
          {t('ownBouquet.withWork', { sum: formatMoney(kit.fee + (chosen?.price ?? 0)) })}
        </span>
      </div>
      <fieldset className="chips">
        <legend className="visually-hidden">{t('ownBouquet.wrapping')}</legend>
        {kit.parts
          .filter((part) => part.role === 'wrapping' && fitsBase(state.design.base, part))
          .map((part) => (
            <RadioChip
              key={part.component_id}
              name="wrapping"
              value={String(part.component_id)}
              checked={part === chosen}
              onChange={() => state.wrap(part.component_id)}
            >
              {t('ownBouquet.wrappingPrice', { name: part.name, sum: formatMoney(part.price) })}
            </RadioChip>
          ))}
      </fieldset>
    </section>
  )
}
