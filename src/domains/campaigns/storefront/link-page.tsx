import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import type { Route } from './+types/link-page'
import { campaignLinksApi } from '#/domains/campaigns/contract/links.ts'
import { visitPath } from '#/domains/campaigns/rules/link-paths.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadCampaignTexts } from '#/platform/web/texts/load-campaign-texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { LinkFrame } from './link-frame.tsx'

type State = { state: 'known'; token: string; isAgreed: boolean } | { state: 'ended' | 'offline' }

/**
 * Both links of a message. In the browser only: the HTML is the same for every link, and programs that look into
 * letters neither visit nor refuse. Whatever is wrong with the link that leads on, the shop opens.
 */
export const clientLoader = load(async (call, { params: { token = '' }, url }): Promise<State> => {
  if (url.pathname === visitPath(token)) {
    const { link } = await call(campaignLinksApi.visit, { params: { token } }).catch(() => ({ link: '/' }))
    throw redirect(link)
  }
  await loadCampaignTexts()
  try {
    const { is_agreed: isAgreed } = await call(campaignLinksApi.show, { params: { token } })
    return { state: 'known', token, isAgreed }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('account.consents.marketing')

export default function LinkPage({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (found.state === 'known') return <Question token={found.token} isAgreed={found.isAgreed} />
  return (
    <LinkFrame>
      <h1>{t(`campaignLink.${found.state}.title`)}</h1>
      <p className="campaign-link-text">{t(`campaignLink.${found.state}.text`)}</p>
      <div className="campaign-link-actions">
        {found.state === 'offline' ? (
          <Button onClick={() => void revalidate()}>{t('campaignLink.offline.again')}</Button>
        ) : (
          <ToProfile />
        )}
      </div>
    </LinkFrame>
  )
}

const Question = ({ token, isAgreed }: { token: string; isAgreed: boolean }) => {
  const [isRefused, setRefused] = useState(!isAgreed)
  const { busy, send } = useSending()
  const refuse = () =>
    send(async () => {
      await api(campaignLinksApi.refuse, { params: { token } })
      setRefused(true)
    })
  return (
    <LinkFrame>
      <h1 role={isRefused ? 'status' : undefined}>
        {t(isRefused ? 'campaignLink.refused' : 'campaignLink.question')}
      </h1>
      <p className="campaign-link-text">{t(isRefused ? 'campaignLink.refusedText' : 'campaignLink.text')}</p>
      <div className="campaign-link-actions">
        {isRefused ? (
          <ToProfile />
        ) : (
          <Button busy={busy} onClick={() => void refuse()}>
            {t('campaignLink.refuse')}
          </Button>
        )}
        <ButtonLink variant="line" to="/">
          {t('campaignLink.home')}
        </ButtonLink>
      </div>
    </LinkFrame>
  )
}

const ToProfile = () => (
  <ButtonLink variant="soft" to="/profile/user">
    {t('campaignLink.profile')}
  </ButtonLink>
)

export function HydrateFallback() {
  return (
    <LinkFrame>
      <Loading />
      <Skeleton width={280} height={44} />
      <Skeleton width={200} height={48} radius={24} />
    </LinkFrame>
  )
}
