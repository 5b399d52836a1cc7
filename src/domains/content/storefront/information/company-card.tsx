import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'

/** Legal details (`spec §3`). */
export const CompanyCard = ({ company }: { company: GlobalSettings['company'] }) => (
  <section className="panel company-card">
    <h2>{t('content.company.title')}</h2>
    <dl>
      <div>
        <dt>{t('content.company.name')}</dt>
        <dd>{company.companyName}</dd>
      </div>
      <div>
        <dt>{t('content.company.address')}</dt>
        <dd>{company.legalAddress}</dd>
      </div>
      <div>
        <dt>{t('content.company.taxId')}</dt>
        <dd>{company.taxId}</dd>
      </div>
      <div>
        <dt>{t('content.company.kpp')}</dt>
        <dd>{company.kppField}</dd>
      </div>
    </dl>
  </section>
)
