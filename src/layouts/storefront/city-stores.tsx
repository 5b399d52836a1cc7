import { StoreList } from '#/domains/places/storefront/stores/store-list.tsx'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'

export const CityStores = () => {
  const { city, settings, stores } = useShell()
  if (stores.length === 0) return null
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{t('places.stores.title', { n: stores.length, city: city.name_in })}</h2>
      </div>
      <StoreList stores={stores} city={city.name_in} tiles={settings.map} />
    </section>
  )
}
