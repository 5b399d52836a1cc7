import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/sell-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { COUNTER_CERTIFICATE, SOLD_CERTIFICATE } from '#/domains/certificates/storage-names.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { session } from '#/platform/web/storage.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { SelectField } from '#/ui/fields/field.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { createCertificateDraft } from '../../storefront/certificate-draft.ts'
import { SaleForm } from './sale-form.tsx'
import { type SoldCertificate, SoldPanel } from './sold-panel.tsx'
import '../../storefront/certificate.css'
import './sell.css'

export const clientLoader = staffLoad(async (read) => {
  const [{ items: stores }, { items: cities }] = await Promise.all([
    read(placesApi.stores, { query: {} }),
    read(placesApi.cities),
    loadCertificateTexts(),
  ])
  return { stores, cities }
})

export const meta = noIndexMeta('staff.certificates.sell.title')

/** At the counter: the money is taken, the paper handed over (docs/decisions/115). */
export default function SellPage({ loaderData: { stores, cities } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const [storeId, setStoreId] = useState(me.store_id ?? stores[0]?.id ?? 0)
  // A shared tablet keeps each person's own.
  const [kept] = useState(() => createCertificateDraft(`${COUNTER_CERTIFICATE}:${me.id}`, { way: 'print' }))
  const [sold, setSold] = useSoldCertificate(me.id)
  const [opened] = useState(() => new Date())
  useEffect(() => kept.recall(), [kept])
  const store = stores.find(({ id }) => id === storeId)
  const zone = cities.find(({ id }) => id === store?.city_id)?.time_zone ?? 'UTC'
  return (
    <>
      <BackLink to="/staff/orders">{t('staff.newOrder.back')}</BackLink>
      <div className="staff-head">
        <h1>{t('staff.certificates.sell.title')}</h1>
        {me.store_id === null && (
          <SelectField
            label={t('staff.newOrder.store')}
            value={storeId}
            onChange={({ target }) => setStoreId(Number(target.value))}
          >
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {sold ? (
        <SoldPanel sold={sold} onNext={() => setSold(null)} />
      ) : (
        <SaleForm kept={kept} storeId={storeId} today={localMoment(opened, zone).date} onSold={setSold} />
      )}
    </>
  )
}

/** Nobody else shows its code: it stays over a reload until the next one is sold. */
const useSoldCertificate = (personId: string) => {
  const name = `${SOLD_CERTIFICATE}:${personId}`
  const [sold, setSold] = useState(() => JSON.parse(session.read(name) ?? 'null') as SoldCertificate | null)
  const keep = (next: SoldCertificate | null) => {
    session.write(name, next && JSON.stringify(next))
    setSold(next)
  }
  return [sold, keep] as const
}
