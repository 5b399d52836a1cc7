import { useEffect, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import { type Audience, campaignsApi } from '../../contract/campaigns.ts'
import type { CampaignDraft } from './campaign-draft.ts'

const PAUSE_MS = 300

/** Counted anew a moment after each change; what was counted before stays until then. */
export const useAudience = ({ conditions, channels, text, promo_code: code }: CampaignDraft) => {
  const [audience, setAudience] = useState<Audience | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [counted, setCounted] = useState('')
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({ conditions, channels, text, promo_code: code || null, tries })
  useEffect(() => {
    const leaving = new AbortController()
    const count = async () => {
      const { tries: _tries, ...body } = JSON.parse(asked) as Parameters<typeof ask>[0] & { tries: number }
      try {
        const found = await ask(body, leaving.signal)
        if (leaving.signal.aborted) return
        setAudience(found)
        setFailed(false)
      } catch {
        if (leaving.signal.aborted) return
        setFailed(true)
      }
      setCounted(asked)
    }
    const timer = setTimeout(() => void count(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])
  return { audience, isFailed, isCounting: counted !== asked, again: () => setTries(tries + 1) }
}
export type CountedAudience = ReturnType<typeof useAudience>

type AudienceQuery = Pick<CampaignDraft, 'conditions' | 'channels' | 'text'> & { promo_code: string | null }

const ask = (body: AudienceQuery, signal: AbortSignal) => api(campaignsApi.audience, { body, signal })
