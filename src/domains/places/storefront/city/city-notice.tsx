import type { City } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import './city-dialog.css'

export const CityNotice = ({
  city,
  onYes,
  onOther,
}: {
  city: City
  onYes: () => void
  onOther: () => void
}) => (
  <section className="city-notice" aria-label={t('places.notice.label')}>
    <p className="city-notice-title">{t('places.notice.title', { city: city.name_in })}</p>
    <p className="city-notice-text">{t('places.notice.text')}</p>
    <div className="row">
      <Button size="s" onClick={onYes}>
        {t('places.notice.yes', { city: city.name_in })}
      </Button>
      <Button size="s" variant="line" onClick={onOther}>
        {t('places.notice.other')}
      </Button>
    </div>
  </section>
)
