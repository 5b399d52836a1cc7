import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { BottomBar } from './storefront/navigation/bottom-bar.tsx'
import { CategoryRail } from './storefront/navigation/category-rail.tsx'
import { CityChoice } from './storefront/navigation/city-choice.tsx'
import { Footer } from './storefront/navigation/footer.tsx'
import { Header } from './storefront/navigation/header.tsx'
import './layout.css'

export const PageProgress = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="page-progress">
      <span className="visually-hidden" role="status">
        {t('ui.loading')}
      </span>
    </div>
  )
}

export const SkipLink = () => (
  <a className="skip-link" href="#page">
    {t('layout.skip')}
  </a>
)

export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <PageProgress />
    {/* Floats over the foot of the page; first in tab order. */}
    <CityChoice />
    <Header />
    <CategoryRail />
    <main id="page" className="page" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <BottomBar />
  </>
)
