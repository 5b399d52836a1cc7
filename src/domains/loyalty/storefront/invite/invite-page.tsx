import { Link } from 'react-router'
import type { Route } from './+types/invite-page'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { QrCode } from '#/ui/media/qr-code.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { type Invitation, loyaltyApi } from '#/domains/loyalty/contract/customer.ts'
import type { inviteSettings, pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { InviteLink } from './invite-link.tsx'
import { ownId } from '../own-id.ts'
import { formatPoints } from '../format-points.ts'
import './invite.css'

export const clientLoader = personalLoad(async (call) => {
  const id = await ownId(call)
  return { invitation: await call(loyaltyApi.invitation, { params: { id } }) }
})

export const meta = noIndexMeta('invite.title')

export default function InvitePage({ loaderData: { invitation } }: Route.ComponentProps) {
  const url = new URL(invitation.path, location.origin).href
  return (
    <>
      <Head />
      <div className="invite">
        <section className="panel invite-send" aria-labelledby="invite-link">
          <h2 id="invite-link">{t('invite.link')}</h2>
          <InviteLink url={url} />
          <div className="invite-qr">
            <QrCode text={url} label={t('invite.qr')} />
            <p className="small muted">{nonBreaking(t('invite.qrHint'))}</p>
          </div>
        </section>
        <Results invitation={invitation} />
      </div>
      <Rules />
    </>
  )
}

const useTerms = () => ({
  ...useShopSettings<typeof inviteSettings>('loyalty'),
  hours: useShopSettings<typeof pointSettings>('loyalty').usableAfter,
})

const Head = () => {
  const { friendDiscount, inviterGift } = useTerms()
  return (
    <header className="invite-head">
      <h1>{t('invite.title')}</h1>
      <p className="muted">
        {nonBreaking(t('invite.lead', { discount: formatMoney(friendDiscount), points: inviterGift }))}
      </p>
    </header>
  )
}

const Results = ({ invitation }: { invitation: Invitation }) => {
  const { invited, ordered, points, doubtful } = invitation
  const counts = [
    { name: t('invite.invited'), value: invited },
    { name: t('invite.ordered'), value: ordered },
    { name: t('invite.points'), value: points },
  ]
  return (
    <section className="invite-results" aria-labelledby="invite-results">
      <h2 id="invite-results">{t('invite.results')}</h2>
      <dl>
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPoints(value)}</dd>
          </div>
        ))}
      </dl>
      {invited === 0 && <p className="muted">{nonBreaking(t('invite.nobody'))}</p>}
      {doubtful > 0 && <Note tone="honey">{nonBreaking(t('invite.doubtful', { n: doubtful }))}</Note>}
    </section>
  )
}

const Rules = () => {
  const { friendDiscount, friendGoodsFrom, inviteDays, inviterGift, rewardsAMonth, hours } = useTerms()
  const rules = [
    t('invite.rules.friend', {
      discount: formatMoney(friendDiscount),
      goods: formatMoney(friendGoodsFrom),
      days: inviteDays,
    }),
    t('invite.rules.you', { points: inviterGift, hours }),
    t('invite.rules.limit', { n: rewardsAMonth }),
  ]
  return (
    <section className="invite-rules" aria-labelledby="invite-rules">
      <h2 id="invite-rules">{t('invite.rules.title')}</h2>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{nonBreaking(rule)}</li>
        ))}
      </ol>
      <Link className="link" to="/referral-program">
        {t('invite.rules.all')}
      </Link>
    </section>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <Loading />
      <div className="invite" aria-hidden="true">
        <Skeleton height={320} radius={28} />
        <Skeleton height={160} radius={28} />
      </div>
    </>
  )
}
