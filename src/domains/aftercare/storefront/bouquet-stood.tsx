import { useState } from 'react'
import { aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { FieldError, SelectField } from '#/ui/fields/field.tsx'
import type { Bouquet } from './use-bouquet.ts'

type Props = { token: string; bouquet: Bouquet }

/** Feeds the figures of freshness. */
export const BouquetStood = ({ token, bouquet }: Props) => {
  const { page } = bouquet
  const [isEditing, setEditing] = useState(page.stood_days === null)
  return (
    <section className="bouquet-part" aria-labelledby="bouquet-stood">
      <h2 id="bouquet-stood">{t('bouquet.stood.title')}</h2>
      {isEditing || page.stood_days === null ? (
        <StoodForm token={token} bouquet={bouquet} onSent={() => setEditing(false)} />
      ) : (
        <div className="bouquet-noted" role="status">
          <p>{t('bouquet.stood.sent', { days: t('bouquet.stood.n', { n: page.stood_days }) })}</p>
          <Button variant="line" size="s" onClick={() => setEditing(true)}>
            {t('bouquet.stood.change')}
          </Button>
        </div>
      )}
    </section>
  )
}

const StoodForm = ({
  token,
  bouquet: { page, busy, send, failureOf },
  onSent,
}: Props & { onSent: () => void }) => {
  const most = Math.max(1, page.day)
  const [days, setDays] = useState(page.stood_days ?? most)
  const [faded, setFaded] = useState(page.faded_id)
  const tell = async () => {
    const body = { days, faded_id: faded }
    if (
      await send('stood', () => api(aftercareApi.recordStood, { params: { token }, body }), { field: 'days' })
    )
      onSent()
  }
  return (
    <>
      <p className="muted">{t('bouquet.stood.text')}</p>
      <div className="bouquet-stepper">
        <span>{t('bouquet.stood.days')}</span>
        <Stepper line label={t('bouquet.stood.days')} value={days} max={most} onChange={setDays} />
      </div>
      {page.flowers.length > 1 && (
        <SelectField
          label={t('bouquet.stood.faded')}
          value={faded ?? ''}
          onChange={({ target }) => setFaded(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('bouquet.stood.none')}</option>
          {page.flowers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {failureOf('stood') && <FieldError>{failureOf('stood')}</FieldError>}
      <Button variant="line" busy={busy === 'stood'} onClick={() => void tell()}>
        {t('bouquet.stood.send')}
      </Button>
    </>
  )
}
