import { MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { openCityDialog } from '#/domains/places/storefront/city-dialog-store.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { t } from '#/platform/shared/texts.ts'
import { Sheet } from '#/ui/sheet.tsx'
import { CategoryList } from './category-list.tsx'
import { useShell } from './shell.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The catalogue and everything else of a phone: categories, city, phone, pages. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { categories, city } = useShell()
  return (
    <Sheet open={open} onClose={onClose} title={t('layout.catalog')}>
      <CategoryList categories={categories} onChoose={onClose} />
      <ul className="menu-links menu-section">
        <li>
          <button
            type="button"
            onClick={() => {
              onClose()
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
            <Link to={`/${page}`} onClick={onClose}>
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
