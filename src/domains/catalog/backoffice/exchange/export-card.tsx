import { Download } from 'lucide-react'
import { useState } from 'react'
import { seoApi } from '#/domains/seo/contract.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { fillPath } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/assortment.ts'

const FORMS = [
  { form: 'csv', call: assortmentStaffApi.exportCsv, name: 'staff.exchange.csvName' },
  { form: 'yml', call: assortmentStaffApi.exportYml, name: 'staff.exchange.ymlName' },
] as const

export const ExportCard = ({ cities }: { cities: readonly City[] }) => {
  const [busy, setBusy] = useState<string | null>(null)
  const download = async ({ form, call, name }: (typeof FORMS)[number]) => {
    setBusy(form)
    try {
      await downloadFile(call, {}, t(name))
    } catch {
      toast({ tone: 'rose', title: t('staff.exchange.exportFailed') })
    }
    setBusy(null)
  }
  return (
    <section className="staff-card" aria-labelledby="exchange-export">
      <h2 id="exchange-export">{t('staff.exchange.export')}</h2>
      <p className="muted">{t('staff.exchange.exportText')}</p>
      <div className="exchange-buttons">
        {FORMS.map((one) => (
          <Button
            key={one.form}
            variant={one.form === 'csv' ? 'soft' : 'line'}
            icon={<Download aria-hidden="true" />}
            busy={busy === one.form}
            onClick={() => void download(one)}
          >
            {t(`staff.exchange.${one.form}`)}
          </Button>
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
}
