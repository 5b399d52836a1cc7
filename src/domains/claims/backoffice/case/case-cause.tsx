import { Link } from 'react-router'
import { type ClaimBatch, claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { type Cause, CAUSES } from '#/domains/claims/rules/problems.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import type { CaseProps } from './use-case.ts'

const keyOf = ({ delivery_id, component_id }: Pick<ClaimBatch, 'delivery_id' | 'component_id'>) =>
  `${delivery_id} ${component_id}`

/** Saved as it is chosen: the month's table counts it. */
export const CaseCause = ({ claim, busy, act }: CaseProps) => {
  const { id, version, cause, batches } = claim
  const chosen = batches.find(
    (one) => one.delivery_id === claim.cause_delivery_id && one.component_id === claim.cause_component_id,
  )
  const save = (to: Cause, batch: ClaimBatch | undefined) => {
    if (busy) return
    const body = {
      version,
      cause: to,
      component_id: batch?.component_id ?? null,
      delivery_id: batch?.delivery_id ?? null,
    }
    void act(t('staff.claims.done.cause'), () => api(claimsStaffApi.cause, { params: { id }, body }))
  }
  const isFlower = cause === 'flower' || cause === 'storage'
  return (
    <section className="claim-panel">
      <h2>{t('staff.claims.why')}</h2>
      <fieldset className="chips claim-causes-chips">
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
      {cause && isFlower && batches.length > 0 && (
        <SelectField
          label={t('staff.claims.batch')}
          value={chosen ? keyOf(chosen) : ''}
          onChange={(event) =>
            save(
              cause,
              batches.find((one) => keyOf(one) === event.target.value),
            )
          }
        >
          <option value="">{t('staff.claims.batchNone')}</option>
          {batches.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {batchName(one)}
            </option>
          ))}
        </SelectField>
      )}
      {isFlower && chosen && <BatchNote batch={chosen} />}
    </section>
  )
}

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
