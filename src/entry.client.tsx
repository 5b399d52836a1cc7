import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from '#/platform/web/texts/load-texts.ts'
import { keepLocale } from '#/platform/web/texts/locale.ts'

const isStaffs = /^\/staff(\/|$)/.test(location.pathname)
const staffTexts = async () => (await import('#/platform/web/texts/load-staff-texts.ts')).loadStaffTexts()

/** Not awaited by the module itself: what it imports on the way waits for this very module. */
const start = async () => {
  keepLocale()
  await Promise.all([loadTexts(), isStaffs && staffTexts()])
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
