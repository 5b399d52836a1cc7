import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { BottomBar } from './storefront/navigation/bottom-bar.tsx'
import { CategoryRail } from './storefront/navigation/category-rail.tsx'
import { CityChoice } from './storefront/navigation/city-choice.tsx'
import { Footer } from './storefront/navigation/footer.tsx'
import { Header } from './storefront/navigation/header.tsx'
import './layout.css'

/** Says that a page is on its way; drawn only when that takes over 200 ms. */
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

/** Header, page, footer and what floats over them. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <PageProgress />
    {/* It floats over the foot of the page; by the keyboard it comes first. */}
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
