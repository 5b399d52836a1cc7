import { useEffect, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import { type PeakPreview, peaksStaffApi } from '#/domains/delivery/contract/staff/peaks.ts'
import { type PeakDraft, sentOf } from './peak-draft.ts'

/** Milliseconds after the last key before the day is asked for. */
const PAUSE = 350

/** What customers would see of the day as it is typed now; 'wrong' while the draft cannot be meant. */
export const usePeakPreview = (cityId: number, draft: PeakDraft): PeakPreview | 'wrong' | null => {
  const [seen, setSeen] = useState<PeakPreview | 'wrong' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const { date } = draft
        // A day without a name yet is looked at all the same.
        const form = sentOf({ ...draft, title: draft.title || '…' })
        const body = { city_id: cityId, date, draft: form }
        const answer = await api(peaksStaffApi.preview, { body, signal: leaving.signal })
        if (!leaving.signal.aborted) setSeen(answer)
      } catch {
        if (!leaving.signal.aborted) setSeen('wrong')
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [cityId, draft])
  return seen
}
