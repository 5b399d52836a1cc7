import { MapPin, Phone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { openCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { t } from '#/platform/shared/texts.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { CategoryList } from './category-list.tsx'
import { closeMenus, useMenus } from './menus-store.ts'
import { refreshSubcategories } from './refresh-subcategories.ts'
import { useShell } from '#/layouts/shell.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export default function MobileMenu() {
  const open = useMenus(({ mobile }) => mobile)
  const { categories, city } = useShell()
  const refresh = useEffectEvent(() => void refreshSubcategories(categories))
  useEffect(() => {
    if (open) refresh()
  }, [open])
  return (
    <Sheet open={open} onClose={closeMenus} title={t('layout.catalog')}>
      <CategoryList categories={categories} onChoose={closeMenus} />
      <ul className="menu-links menu-section">
        <li>
          <button
            type="button"
            onClick={() => {
              closeMenus()
              openCityDialog()
            }}
          >
            <MapPin aria-hidden="true" />
            {city.name}
          </button>
        </li>
        <li className="row">
          <Phone aria-hidden="true" />
          <PhoneLink phone={city.phone} />
        </li>
        {(['oplata-i-dostavka', 'fresh', 'contacts', 'faq'] as const).map((page) => (
          <li key={page}>
            <Link to={`/${page}`} onClick={closeMenus}>
              {t(`layout.pages.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="menu-section">
        <ThemeSwitch />
      </div>
    </Sheet>
  )
}
