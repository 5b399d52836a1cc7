import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/shared-way-page'
import { sharedWayApi } from '#/domains/orders/contract/shared-way.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { load } from '#/platform/web/loading/load.ts'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import type { FoundWay } from './shared-way-screen.tsx'

/** Few have such a link: nothing of it is named in what every page loads. */
const Screen = lazy(async () => (await import('./shared-way-screen.tsx')).loadScreen())

/** Browser only: the HTML is the same for every link. */
export const clientLoader = load(async (api, { params: { id = '', token = '' } }): Promise<FoundWay> => {
  const link = { id, token }
  try {
    return { state: 'shown', link, way: await api(sharedWayApi.show, { params: link }) }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('orders.wayPage')

export default function SharedWayPage({ loaderData: found }: Route.ComponentProps) {
  const { city } = useShell()
  const { revalidate } = useRevalidator()
  const phone = found.state === 'shown' ? found.way.shop.phone : city.phone
  return (
    <Suspense fallback={<Waiting />}>
      <Screen
        found={found}
        phone={<PhoneLink className="strong" phone={phone} />}
        call={<PhoneLink className="button button-line" phone={phone} />}
        onAgain={() => void revalidate()}
      />
    </Suspense>
  )
}

const Waiting = () => (
  <main id="page" className="wrap" tabIndex={-1}>
    <Loading />
    <Skeleton width="60%" height={44} />
    <Skeleton height={172} radius={28} />
  </main>
)

export function HydrateFallback() {
  return <Waiting />
}
