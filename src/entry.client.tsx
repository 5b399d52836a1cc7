import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from '#/platform/web/load-texts.ts'
import { keepLocale } from '#/platform/web/locale.ts'

const isStaffs = /^\/staff(\/|$)/.test(location.pathname)
const staffTexts = async () => (await import('#/platform/web/load-staff-texts.ts')).loadStaffTexts()

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
