import { useState } from 'react'
import { MARKETPLACES, type Marketplace } from '#/domains/orders/rules/order-sources.ts'
import {
  flowwowTablesApi,
  type Marketplaces,
  ozonTablesApi,
  yandexTablesApi,
} from '#/domains/marketplaces/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { Mapping } from './mapping.tsx'

const CALLS = { flowwow: flowwowTablesApi, yandex: yandexTablesApi, ozon: ozonTablesApi }

export const ImportCard = ({ shown, onDone }: { shown: Marketplaces; onDone: () => void }) => {
  const [source, setSource] = useState<Marketplace>('flowwow')
  return (
    <section className="staff-card" aria-labelledby="marketplace-import">
      <h2 id="marketplace-import">{t('staff.marketplaces.importTitle')}</h2>
      <Segmented
        legend={t('staff.marketplaces.importFrom')}
        value={source}
        onChange={setSource}
        options={MARKETPLACES.map((value) => ({ value, label: t(`staff.order.source.${value}`) }))}
      />
      <TableImport key={source} of="orders" calls={CALLS[source]} onDone={onDone} />
      <Mapping columns={shown.columns[source]} />
    </section>
  )
}
