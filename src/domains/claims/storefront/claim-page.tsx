import { useRevalidator } from 'react-router'
import type { Route } from './+types/claim-page'
import { AskButton } from '#/domains/chat/storefront/ask-button.tsx'
import { ChatButton } from '#/domains/chat/storefront/chat-button.tsx'
import { useDesk } from '#/domains/chat/storefront/use-desk.ts'
import { type ClaimPage as ClaimPageData, claimsApi } from '#/domains/claims/contract/customer.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadClaimTexts } from '#/platform/web/texts/load-claim-texts.ts'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { Claim } from './claim.tsx'
import { ClaimFrame, LinkEnded, NoConnection } from './claim-states.tsx'
import './claim.css'

type State = { state: 'shown'; token: string; page: ClaimPageData } | { state: 'ended' | 'offline' }

/** Browser only: the HTML is the same for every link. */
export const clientLoader = load(async (api, { params: { token = '' } }): Promise<State> => {
  await loadClaimTexts()
  try {
    return { state: 'shown', token, page: await api(claimsApi.show, { params: { token } }) }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('orders.claim')

export default function ClaimPage({ loaderData: found }: Route.ComponentProps) {
  const { phone } = useShell().city
  const { revalidate } = useRevalidator()
  const desk = useDesk()
  return (
    <ClaimFrame orderId={found.state === 'shown' ? found.page.order.id : undefined} chat={<ChatButton />}>
      {found.state === 'ended' && <LinkEnded call={<Call phone={phone} />} />}
      {found.state === 'offline' && <NoConnection onAgain={() => void revalidate()} />}
      {found.state === 'shown' && (
        <Claim
          key={found.token}
          token={found.token}
          loaded={found.page}
          ask={<AskButton variant="soft">{t('claim.write')}</AskButton>}
          call={<Call phone={found.page.shop.phone} />}
          isDeskOpen={desk?.is_open ?? false}
        />
      )}
    </ClaimFrame>
  )
}

const Call = ({ phone }: { phone: string }) => (
  <PhoneLink className="button button-line button-s" phone={phone} />
)

export function HydrateFallback() {
  return (
    <ClaimFrame chat={<ChatButton />}>
      <Skeleton width={220} height={44} />
      <Skeleton height={72} radius={20} className="claim-gap" />
      <Skeleton height={220} radius={24} className="claim-gap" />
    </ClaimFrame>
  )
}
