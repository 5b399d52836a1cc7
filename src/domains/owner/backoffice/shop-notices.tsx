import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { z } from 'zod'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { noticesApi } from '#/domains/owner/contract/staff/notices.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Note } from '#/ui/feedback/note.tsx'
import './shop-notices.css'

type Notices = z.infer<(typeof noticesApi.show)['response']>

const START = '/staff/start'
const STATE = '/staff/state'

/** Above every staff page. */
export const ShopNotices = ({ me }: { me: StaffMember }) => {
  const notices = useNotices()
  const { pathname } = useLocation()
  if (!notices) return null
  const { demo, trials, missing, broken } = notices
  return (
    <>
      {demo && <p className="shop-ribbon">{t('staff.notices.demo')}</p>}
      {trials.length > 0 && (
        <p className="shop-ribbon is-trial" role="status">
          {trials.map((trial) => t(`staff.notices.trials.${trial}`)).join(' ')}
        </p>
      )}
      {broken > 0 && pathname !== STATE && <Broken count={broken} />}
      {missing.length > 0 && may(me, 'content') && pathname !== START && (
        <WhyClosed missing={missing} me={me} />
      )}
    </>
  )
}

/** On every page: the shop may have been opened meanwhile. */
const useNotices = (): Notices | null => {
  const { pathname } = useLocation()
  const [notices, setNotices] = useState<Notices | null>(null)
  useEffect(
    () =>
      void api(noticesApi.show).then(setNotices, () => {
        // Optional: the page itself says what it cannot load.
      }),
    [pathname],
  )
  return notices
}

const WhyClosed = ({ missing, me }: Pick<Notices, 'missing'> & { me: StaffMember }) => {
  if (missing.includes('opening')) return <Meant words={t('staff.notices.unopened')} me={me} />
  if (missing.every((need) => need === 'pause')) return <Meant words={t('staff.notices.paused')} me={me} />
  return <TakesNoOrders missing={missing} />
}

const Broken = ({ count }: { count: number }) => (
  <Note tone="rose" role="status" className="shop-closed">
    <p>
      <b className="strong">{t('staff.notices.broken', { count })}</b>{' '}
      <Link className="link link-inline" to={STATE}>
        {t('staff.notices.look')}
      </Link>
    </p>
  </Note>
)

/** The owner has not opened yet, or has paused. */
const Meant = ({ words, me }: { words: string; me: StaffMember }) => (
  <Note tone="honey" role="status" className="shop-closed">
    <p>
      <b className="strong">{words}</b>{' '}
      {may(me, 'opening') && (
        <Link className="link link-inline" to={START}>
          {t('staff.notices.start')}
        </Link>
      )}
    </p>
  </Note>
)

const TakesNoOrders = ({ missing }: Pick<Notices, 'missing'>) => (
  <Note tone="rose" role="status" className="shop-closed">
    <p>
      <b className="strong">{t('staff.notices.closed')}</b> {t('staff.notices.lacks')}{' '}
      {missing.map((need) => t(`staff.notices.needs.${need}`)).join(', ')}.
    </p>
    <p>
      <Link className="link" to={START}>
        {t('staff.notices.start')}
      </Link>
    </p>
  </Note>
)
