import { type RefObject, useId } from 'react'
import { Link } from 'react-router'
import { type ClaimBatch, claimsStaffApi, type StaffClaim } from '#/domains/claims/contract/staff.ts'
import { type Cause, CAUSES } from '#/domains/claims/rules/problems.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { FieldError, SelectField } from '#/ui/fields/field.tsx'
import type { CaseProps } from './use-case.ts'

/** A flower, of a delivery where one is known. */
type Culprit = { component_id: number; delivery_id: string | null; label: string }

const keyOf = ({ delivery_id, component_id }: Pick<Culprit, 'delivery_id' | 'component_id'>) =>
  `${delivery_id ?? ''} ${component_id}`

type Props = CaseProps & { box: RefObject<HTMLElement | null>; isNeeded: boolean }

/** Saved as it is chosen: the month's table counts it. */
export const CaseCause = ({ claim, busy, act, box, isNeeded }: Props) => {
  const { id, version, cause, batches } = claim
  const errorId = useId()
  const culprits = culpritsOf(claim)
  const isChosen = ({ delivery_id, component_id }: Culprit | ClaimBatch) =>
    delivery_id === claim.cause_delivery_id && component_id === claim.cause_component_id
  const chosen = culprits.find(isChosen)
  const batch = batches.find(isChosen)
  const save = (to: Cause, culprit: Culprit | undefined) => {
    if (busy) return
    const body = {
      version,
      cause: to,
      component_id: culprit?.component_id ?? null,
      delivery_id: culprit?.delivery_id ?? null,
    }
    void act(t('staff.claims.done.cause'), () => api(claimsStaffApi.cause, { params: { id }, body }))
  }
  const isMissing = isNeeded && cause === null
  const isFlower = cause === 'flower' || cause === 'storage'
  return (
    <section ref={box} className="claim-panel">
      <h2>{t('staff.claims.why')}</h2>
      <fieldset className="chips claim-causes-chips" aria-describedby={isMissing ? errorId : undefined}>
        <legend className="visually-hidden">{t('staff.claims.why')}</legend>
        {CAUSES.map((one) => (
          <RadioChip
            key={one}
            line
            name="cause"
            value={one}
            checked={cause === one}
            onChange={() => save(one, one === 'flower' || one === 'storage' ? chosen : undefined)}
          >
            {t(`staff.claims.causes.${one}`)}
          </RadioChip>
        ))}
      </fieldset>
      {isMissing && <FieldError id={errorId}>{t('staff.claims.causeNeeded')}</FieldError>}
      {cause && isFlower && culprits.length > 0 && (
        <SelectField
          label={t(batches.length > 0 ? 'staff.claims.batch' : 'staff.claims.flower')}
          value={chosen ? keyOf(chosen) : ''}
          onChange={(event) =>
            save(
              cause,
              culprits.find((one) => keyOf(one) === event.target.value),
            )
          }
        >
          <option value="">{t('staff.claims.batchNone')}</option>
          {culprits.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.label}
            </option>
          ))}
        </SelectField>
      )}
      {isFlower && batch && <BatchNote batch={batch} />}
    </section>
  )
}

/** By their deliveries, and each flower of the bouquet whose delivery nobody knows. */
const culpritsOf = ({ batches, order }: StaffClaim): Culprit[] => [
  ...batches.map((one) => ({ ...one, label: batchName(one) })),
  ...order.stems
    .filter(({ is_plant }) => is_plant)
    .map(({ component_id, name }) => ({
      component_id,
      delivery_id: null,
      label: batches.length > 0 ? t('staff.claims.noBatch', { name }) : name,
    })),
]

const batchName = ({ name, arrived_on, note }: ClaimBatch): string =>
  note
    ? t('staff.claims.batchNote', { name, day: formatDay(arrived_on), note })
    : t('staff.claims.batchOf', { name, day: formatDay(arrived_on) })

const BatchNote = ({ batch }: { batch: ClaimBatch }) => (
  <Note tone="rose" className="claim-batch">
    {batch.claims > 1 && <p>{t('staff.claims.batchClaims', { n: batch.claims })}</p>}
    {batch.on_hand > 0 && <p>{t('staff.claims.batchLeft', { n: batch.on_hand })}</p>}
    <p>
      <Link className="link link-inline" to="/staff/stock">
        {t('staff.claims.toStock')}
      </Link>
    </p>
  </Note>
)
