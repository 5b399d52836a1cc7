import type { Route } from './+types/claims-page'
import { CLAIM_LISTS, claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { ClaimCauses } from './claim-causes.tsx'
import { ClaimItem } from './claim-item.tsx'
import './claims-list.css'

const SIZE = 30

export const clientLoader = staffLoad(async (call, { url }) => {
  const list = CLAIM_LISTS.find((one) => one === url.searchParams.get('list')) ?? 'open'
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  return { list, found: await call(claimsStaffApi.list, { query: { list, page, size: SIZE } }) }
})

export const meta = noIndexMeta('staff.claims.title')

export default function ClaimsPage({ loaderData: { list, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.claims.title')}</h1>
      </div>
      <nav className="claims-tabs" aria-label={t('staff.claims.title')}>
        {CLAIM_LISTS.map((one) => (
          <ChipLink
            key={one}
            to={one === 'open' ? '/staff/claims' : `/staff/claims?list=${one}`}
            selected={one === list}
            count={found.counts[one]}
          >
            {t(`staff.claims.lists.${one}`)}
          </ChipLink>
        ))}
      </nav>
      <div className="claims-columns">
        <div>
          {found.items.length === 0 ? (
            <EmptyState
              drawing="orders"
              title={t(`staff.claims.none.${list}`)}
              text={t('staff.claims.noneText')}
            />
          ) : (
            <ol className="claims-list" aria-label={t(`staff.claims.lists.${list}`)}>
              {found.items.map((claim) => (
                <li key={claim.id}>
                  <ClaimItem claim={claim} />
                </li>
              ))}
            </ol>
          )}
          <Pager page={found.page} pages={found.pages} />
        </div>
        <ClaimCauses causes={found.causes} />
      </div>
    </>
  )
}
