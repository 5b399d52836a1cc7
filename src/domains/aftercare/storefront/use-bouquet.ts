import { useState } from 'react'
import type { BouquetPage } from '#/domains/aftercare/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'

type Part = 'thanks' | 'reminder' | 'condition' | 'photo' | 'stood'
/** What went wrong, and in which part of the page. */
type Failure = { part: Part; text: string }

/** Every answer is sent at once and answered with the whole page. */
export const useBouquet = (loaded: BouquetPage) => {
  const [page, setPage] = useState(loaded)
  const [busy, setBusy] = useState<Part | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [ended, setEnded] = useState(false)

  /** True when it was taken. `shown`: at once, until the answer comes. */
  const send = async (
    part: Part,
    call: () => Promise<BouquetPage>,
    { field = '', shown = {} }: { field?: string; shown?: Partial<BouquetPage> } = {},
  ): Promise<boolean> => {
    setBusy(part)
    setFailure(null)
    setPage((now) => ({ ...now, ...shown }))
    try {
      setPage(await call())
      return true
    } catch (error) {
      if (isApiError(error) && error.status === 404) setEnded(true)
      else setFailure({ part, text: sayFieldFailure(error, field) })
      setPage(page)
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    page,
    busy,
    ended,
    send,
    failureOf: (part: Part) => (failure?.part === part ? failure.text : undefined),
  }
}
export type Bouquet = ReturnType<typeof useBouquet>
