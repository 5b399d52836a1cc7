import { redirect } from 'react-router'
import { campaignLinksApi } from '#/domains/campaigns/contract/links.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { load } from '#/platform/web/loading/load.ts'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { LinkFrame } from './link-frame.tsx'

/**
 * In the browser only: programs that look into links of letters are no visits. Whatever is wrong with the link, the
 * shop opens.
 */
export const clientLoader = load(async (api, { params: { token = '' } }) => {
  const { link } = await api(campaignLinksApi.visit, { params: { token } }).catch(() => ({ link: '/' }))
  throw redirect(link)
})

/** The link is a secret: no cache keeps the page, and no Referer leaks it. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

export const meta = noIndexMeta('account.consents.marketing')

export default function VisitPage() {
  return null
}

export function HydrateFallback() {
  return (
    <LinkFrame>
      <Loading />
      <Skeleton width={220} height={44} />
    </LinkFrame>
  )
}
