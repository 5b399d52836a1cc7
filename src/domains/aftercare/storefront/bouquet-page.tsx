import { useRevalidator } from 'react-router'
import type { Route } from './+types/bouquet-page'
import { aftercareApi, type BouquetPage as BouquetData } from '#/domains/aftercare/contract/customer.ts'
import { ASK_DAY } from '#/domains/aftercare/rules/bouquet-days.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadBouquetTexts } from '#/platform/web/texts/load-bouquet-texts.ts'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { BouquetCare } from './bouquet-care.tsx'
import { BouquetCondition } from './bouquet-condition.tsx'
import { BouquetPhoto } from './bouquet-photo.tsx'
import { BouquetReminder } from './bouquet-reminder.tsx'
import { BouquetFrame, BouquetHead, LinkEnded, NoConnection } from './bouquet-states.tsx'
import { BouquetStood } from './bouquet-stood.tsx'
import { BouquetThanks } from './bouquet-thanks.tsx'
import { useBouquet } from './use-bouquet.ts'
import './bouquet.css'

type State = { state: 'shown'; token: string; page: BouquetData } | { state: 'ended' | 'offline' }

/** Browser only: the HTML is the same for every link. */
export const clientLoader = load(async (api, { params: { token = '' } }): Promise<State> => {
  await loadBouquetTexts()
  try {
    return { state: 'shown', token, page: await api(aftercareApi.show, { params: { token } }) }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('orders.bouquetPage')

export default function BouquetPage({ loaderData: found }: Route.ComponentProps) {
  const { phone } = useShell().city
  const { revalidate } = useRevalidator()
  if (found.state === 'shown') return <Shown key={found.token} token={found.token} loaded={found.page} />
  return (
    <BouquetFrame>
      {found.state === 'ended' ? (
        <LinkEnded call={<Call phone={phone} />} />
      ) : (
        <NoConnection onAgain={() => void revalidate()} />
      )}
    </BouquetFrame>
  )
}

const Shown = ({ token, loaded }: { token: string; loaded: BouquetData }) => {
  const bouquet = useBouquet(loaded)
  const { page, ended } = bouquet
  const { shop, day, is_own: isOwn } = page
  const isHere = page.handed_over_on !== null
  const call = <Call phone={shop.phone} />
  const parts = { token, bouquet }
  return (
    <BouquetFrame shop={{ name: shop.name, phone: <PhoneLink className="strong" phone={shop.phone} /> }}>
      {ended ? (
        <LinkEnded call={call} />
      ) : (
        <>
          <BouquetHead page={page} />
          {isHere && day >= ASK_DAY && <BouquetCondition {...parts} call={call} />}
          <BouquetCare page={page} />
          {isHere && !isOwn && <BouquetThanks {...parts} />}
          {isHere && <BouquetPhoto {...parts} />}
          {page.may_remind && <BouquetReminder {...parts} />}
          {isHere && day >= ASK_DAY && <BouquetStood {...parts} />}
        </>
      )}
    </BouquetFrame>
  )
}

const Call = ({ phone }: { phone: string }) => (
  <PhoneLink className="button button-line button-s" phone={phone} />
)

export function HydrateFallback() {
  return (
    <BouquetFrame>
      <Loading />
      <Skeleton width="80%" height={44} />
      <Skeleton height={160} radius={24} className="bouquet-part" />
      <Skeleton height={220} radius={24} className="bouquet-part" />
    </BouquetFrame>
  )
}
