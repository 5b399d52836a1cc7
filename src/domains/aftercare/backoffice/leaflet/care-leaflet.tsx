import { t } from '#/platform/shared/texts.ts'
import { QrCode } from '#/ui/media/qr-code.tsx'
import './care-leaflet.css'

const RULES = ['water', 'change', 'place'] as const

/** Goes with the bouquet. `url`: of its page; null once that has ended. */
export const CareLeaflet = ({ url }: { url: string | null }) => (
  <article className="care-leaflet">
    <div>
      <h2>{t('staff.print.care.title')}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(`staff.print.care.${rule}`)}</li>
        ))}
      </ul>
    </div>
    {url !== null && (
      <figure>
        <QrCode text={url} label={t('staff.print.care.qr')} />
        <figcaption>{t('staff.print.care.scan')}</figcaption>
      </figure>
    )}
  </article>
)
