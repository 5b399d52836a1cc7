import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from '#/platform/web/texts/load-texts.ts'
import { saveLocale } from '#/platform/web/texts/locale.ts'

const isStaffPage = /^\/staff(\/|$)/.test(location.pathname)
const staffTexts = async () => (await import('#/platform/web/texts/load-staff-texts.ts')).loadStaffTexts()

/** Not a top-level await: lazy imports import this module. */
const start = async () => {
  saveLocale()
  await Promise.all([loadTexts(), isStaffPage && staffTexts()])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
void start()
