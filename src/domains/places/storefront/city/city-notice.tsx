import type { City } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'

export const CityNotice = ({
  city,
  onYes,
  onOther,
}: {
  city: City
  onYes: () => void
  onOther: () => void
}) => (
  <section className="city-notice" aria-label={t('places.notice.label')} data-nosnippet="">
    <p className="city-notice-title">{t('places.notice.title', { city: city.name_in })}</p>
    <p className="city-notice-text">{t('places.notice.text')}</p>
    <Button
      size="s"
      variant="soft"
      aria-label={t('places.notice.yesIn', { city: city.name_in })}
      onClick={onYes}
    >
      {t('places.notice.yes')}
    </Button>
    <Button size="s" variant="white" onClick={onOther}>
      {t('places.notice.other')}
    </Button>
  </section>
)
