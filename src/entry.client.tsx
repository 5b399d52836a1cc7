import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endEarlyInput } from '#/platform/web/loading/early-input.ts'
import { loadTexts } from '#/platform/web/texts/load-texts.ts'
import { saveLocale } from '#/platform/web/texts/locale.ts'

const isStaffPage = /^\/staff(\/|$)/.test(location.pathname)
const staffTexts = async () => (await import('#/platform/web/texts/load-staff-texts.ts')).loadStaffTexts()

const RETRY_MS = 5_000

/** Not a top-level await: lazy imports import this module. */
const start = async () => {
  saveLocale()
  await Promise.all([loadTexts(), isStaffPage && staffTexts()])
  startTransition(() => {
    endEarlyInput()
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
/** Until then the page is what the server sent. */
const again = () => setTimeout(() => void start().catch(again), RETRY_MS)
void start().catch(again)
