import { seoApi } from '#/domains/seo/contract.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { fillPath } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { DownloadButton } from '#/ui/staff/download-button.tsx'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/exchange.ts'

const FORMS = [
  { form: 'csv', call: assortmentStaffApi.exportCsv, name: 'staff.exchange.csvName' },
  { form: 'yml', call: assortmentStaffApi.exportYml, name: 'staff.exchange.ymlName' },
] as const

export const ExportCard = ({ cities }: { cities: readonly City[] }) => (
  <section className="staff-card" aria-labelledby="exchange-export">
    <h2 id="exchange-export">{t('staff.exchange.export')}</h2>
    <p className="muted">{t('staff.exchange.exportText')}</p>
    <div className="exchange-buttons">
      {FORMS.map(({ form, call, name }) => (
        <DownloadButton
          key={form}
          call={call}
          fileName={t(name)}
          label={t(`staff.exchange.${form}`)}
          variant={form === 'csv' ? 'soft' : 'line'}
          size="s"
        />
      ))}
    </div>
    <h3>{t('staff.exchange.feed')}</h3>
    <p className="muted">{t('staff.exchange.feedText')}</p>
    <ul className="exchange-feeds">
      {cities.map(({ id, name }) => (
        <li key={id}>
          <a
            className="link"
            href={fillPath(seoApi.yandexFeed.path, { city_id: id })}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
