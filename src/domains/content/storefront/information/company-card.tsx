import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { isSoleTrader } from '#/domains/content/rules/sole-trader.ts'
import { t } from '#/platform/shared/texts.ts'

/** `spec §3`; a sole trader has no КПП. */
export const CompanyCard = ({ settings: { company, ogrn } }: { settings: GlobalSettings }) => {
  const rows = [
    [t('content.company.name'), company.companyName],
    [t('content.company.address'), company.legalAddress],
    [t('content.company.taxId'), company.taxId],
    [t('content.company.kpp'), company.kppField],
    [t(isSoleTrader(company.taxId) ? 'content.company.ogrnip' : 'content.company.ogrn'), ogrn],
  ] as const
  return (
    <section className="panel company-card">
      <h2>{t('content.company.title')}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
