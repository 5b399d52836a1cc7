import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { importPicturesApi } from '#/domains/catalog/contract/staff/import-pictures.ts'

type Links = Output<typeof importPicturesApi.links>
const LOOK_EVERY_MS = 3000
const SHOWN_FAILURES = 20

export const PictureLinks = ({ links: first, after }: { links: Links; after: unknown }) => {
  const [links, setLinks] = useState(first)
  const isWaiting = links.waiting > 0
  useEffect(() => {
    let timer = 0
    const look = async () => {
      const fresh = await api(importPicturesApi.links).catch(() => null)
      if (fresh) setLinks(fresh)
      if (!fresh || fresh.waiting > 0) wait()
    }
    const wait = () => void (timer = window.setTimeout(() => void look(), LOOK_EVERY_MS))
    void look()
    return () => window.clearTimeout(timer)
  }, [after, isWaiting])
  const act = (call: typeof importPicturesApi.retry | typeof importPicturesApi.forget) =>
    api(call)
      .then(() => api(importPicturesApi.links))
      .then(setLinks)
      .catch((error: unknown) => toast({ tone: 'rose', title: sayFailure(error) }))
  return (
    <>
      {links.waiting > 0 && (
        <Note role="status">{t('staff.exchange.pictures.links', { n: links.waiting })}</Note>
      )}
      {links.failed_total > 0 && (
        <Note tone="honey" className="exchange-names">
          <b>{t('staff.exchange.pictures.linksFailed', { n: links.failed_total })}</b>
          <ul>
            {links.failed.slice(0, SHOWN_FAILURES).map(({ product_id, name, link, message }) => (
              <li key={`${product_id} ${link}`}>
                <Link className="link link-inline" to={`/staff/products/${product_id}`}>
                  {name}
                </Link>
                : {message} ({link})
              </li>
            ))}
          </ul>
          <div className="exchange-buttons">
            <Button variant="line" size="s" onClick={() => void act(importPicturesApi.retry)}>
              {t('staff.exchange.pictures.retry')}
            </Button>
            <Button variant="line" size="s" onClick={() => void act(importPicturesApi.forget)}>
              {t('staff.exchange.pictures.forget')}
            </Button>
          </div>
        </Note>
      )}
    </>
  )
}
