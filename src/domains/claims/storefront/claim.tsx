import { type ReactNode, useState } from 'react'
import type { ClaimPage } from '#/domains/claims/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { ClaimCase } from './claim-case.tsx'
import { ClaimForm } from './claim-form.tsx'
import { formatBy, formatMomentNear } from './format-claim.ts'
import { useClaim } from './use-claim.ts'

/** The form, or the case that was made of it. */
export const Claim = ({
  token,
  loaded,
  ask,
  call,
  isDeskOpen,
}: {
  token: string
  loaded: ClaimPage
  ask: ReactNode
  call: ReactNode
  isDeskOpen: boolean
}) => {
  const { page, busy, act } = useClaim(token, loaded)
  const [again, setAgain] = useState(false)
  if (page.claim && !again)
    return (
      <ClaimCase
        token={token}
        page={page}
        claim={page.claim}
        busy={busy}
        act={act}
        ask={ask}
        call={call}
        isDeskOpen={isDeskOpen}
        onAgain={page.claim.state === 'closed' && page.problems.length > 0 ? () => setAgain(true) : undefined}
      />
    )
  return (
    <>
      <h1>{t('claim.what')}</h1>
      <ClaimedOrder page={page} />
      {page.problems.length > 0 ? (
        <ClaimForm
          token={token}
          page={page}
          busy={busy}
          act={async (send) => {
            const done = await act(send)
            if (done === true) setAgain(false)
            return done
          }}
        />
      ) : (
        <TooLate page={page} call={call} />
      )}
    </>
  )
}

const ClaimedOrder = ({ page: { order, problems } }: { page: ClaimPage }) => {
  const last = problems
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return (
    <div className="claim-order">
      {order.picture && <Picture picture={order.picture} sizes="64px" alt="" className="claim-thumb" />}
      <p className="small">
        <b className="strong">{t('claim.about', { name: order.name, number: String(order.number) })}</b>
        <br />
        <span className="muted">
          {order.completed_at
            ? t('claim.handed', { when: formatMomentNear(order.completed_at, order.time_zone) })
            : t('claim.notYet')}
          {last && `. ${t('claim.until', { when: formatBy(last, order.time_zone) })}`}
        </span>
      </p>
    </div>
  )
}

const TooLate = ({ page: { order }, call }: { page: ClaimPage; call: ReactNode }) => (
  <Note tone="honey" className="claim-gap" action={call}>
    <p className="strong">{t(order.completed_at ? 'claim.late.title' : 'claim.late.early')}</p>
    <p>{t(order.completed_at ? 'claim.late.text' : 'claim.late.earlyText')}</p>
  </Note>
)
