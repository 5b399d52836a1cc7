import { useEffect, useEffectEvent, useState } from 'react'
import { pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import '#/domains/content/storefront/information/prose.css'

const PREVIEW_DELAY_MS = 300

/** By the server's publishing renderer. */
export const PagePreview = ({ body }: { body: string }) => {
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState(false)
  const render = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const made = await api(pagesStaffApi.preview, { body: { body }, signal })
      setHtml(made.html)
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void render(stop.signal), PREVIEW_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body])
  return (
    <section className="staff-card page-preview" aria-label={t('staff.pages.preview')}>
      <p className="small muted" role="status">
        {failed ? t('staff.pages.previewFailed') : t('staff.pages.preview')}
      </p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
