import { useEffect, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import { type PeakPreview, peaksStaffApi } from '#/domains/delivery/contract/staff/peaks.ts'
import { type PeakDraft, sentOf } from './peak-draft.ts'

const DEBOUNCE_MS = 350

/** As typed; 'wrong' while it is invalid. */
export const usePeakPreview = (cityId: number, draft: PeakDraft): PeakPreview | 'wrong' | null => {
  const [seen, setSeen] = useState<PeakPreview | 'wrong' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const { date } = draft
        const form = sentOf({ ...draft, title: draft.title || '…' })
        const body = { city_id: cityId, date, draft: form }
        const answer = await api(peaksStaffApi.preview, { body, signal: leaving.signal })
        if (!leaving.signal.aborted) setSeen(answer)
      } catch {
        if (!leaving.signal.aborted) setSeen('wrong')
      }
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [cityId, draft])
  return seen
}
