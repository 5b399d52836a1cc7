import { t } from '#/platform/shared/texts.ts'
import type { StemToTake } from '#/domains/orders/contract/staff/order.ts'
import { stemStockLabel } from '../format-staff-order.ts'

/** Missing stems first. */
export const AssemblyStems = ({ stems }: { stems: StemToTake[] }) => {
  const labelled = stems.map((stem) => ({ ...stem, have: stemStockLabel(stem) }))
  return (
    <section className="assembly-stems" aria-labelledby="assembly-stems">
      <h2 id="assembly-stems">{t('staff.assembly.stems')}</h2>
      <ul>
        {labelled
          .toSorted((one, other) => Number(other.have.short) - Number(one.have.short))
          .map(({ component_id, name, quantity, have }) => (
            <li key={component_id}>
              <b className="tabular">{quantity}</b>
              <span>{name}</span>
              <small className={have.short ? 'so-lacking' : 'muted'}>{have.text}</small>
            </li>
          ))}
      </ul>
    </section>
  )
}
