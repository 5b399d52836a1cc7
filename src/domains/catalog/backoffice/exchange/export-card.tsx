import { Fragment } from 'react'
import { type OtherFeed, seoApi } from '#/domains/seo/contract.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { fillPath } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { DownloadButton } from '#/ui/staff/download-button.tsx'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/exchange.ts'

const FORMS = [
  { form: 'csv', call: assortmentStaffApi.exportCsv, name: 'staff.exchange.csvName' },
  { form: 'yml', call: assortmentStaffApi.exportYml, name: 'staff.exchange.ymlName' },
] as const

export const ExportCard = ({
  cities,
  feeds,
}: {
  cities: readonly City[]
  /** Of extensions. */
  feeds: readonly OtherFeed[]
}) => (
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
    <FeedLinks cities={cities} pathOf={(city_id) => fillPath(seoApi.yandexFeed.path, { city_id })} />
    {feeds.map(({ name, title, extension }) => (
      <Fragment key={name}>
        <h3>{title}</h3>
        <p className="muted">{t('staff.exchange.otherFeedText', { name: extension })}</p>
        <FeedLinks
          cities={cities}
          pathOf={(city_id) => fillPath(seoApi.otherFeed.path, { feed: name, city_id })}
        />
      </Fragment>
    ))}
  </section>
)

const FeedLinks = ({ cities, pathOf }: { cities: readonly City[]; pathOf: (cityId: number) => string }) => (
  <ul className="exchange-feeds">
    {cities.map(({ id, name }) => (
      <li key={id}>
        <a className="link" href={pathOf(id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      </li>
    ))}
  </ul>
)
