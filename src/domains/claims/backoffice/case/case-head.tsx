import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import type { CaseProps } from './use-case.ts'

const TONES: Record<CaseProps['claim']['state'], LabelTone> = {
  open: 'honey',
  to_sign: 'honey',
  decided: 'leaf',
  closed: 'soft',
}

export const CaseHead = ({ claim, busy, act, me }: CaseProps & { me: StaffMember }) => {
  const { id, version, state, order, staff, customer } = claim
  const take = () =>
    void act(t('staff.claims.done.take'), () =>
      api(claimsStaffApi.take, { params: { id }, body: { version } }),
    )
  return (
    <>
      <BackLink to="/staff/claims">{t('staff.claims.back')}</BackLink>
      <header className="claim-case-head">
        <h1>{t('staff.claims.titleOf', { number: String(claim.number) })}</h1>
        <Label tone={TONES[state]}>{t(`staff.claims.states.${state}`)}</Label>
        <Link className="link link-inline" to={`/staff/orders/${order.id}`}>
          {t('staff.claims.order', { number: String(order.number) })}
        </Link>
        <span className="claim-case-tools">
          <span className="small muted">
            {staff ? t('staff.claims.leads', { name: staff.name ?? '' }) : t('staff.claims.nobody')}
          </span>
          {state !== 'closed' && staff?.id !== me.id && (
            <Button size="s" variant="line" busy={busy} onClick={take}>
              {t('staff.claims.take')}
            </Button>
          )}
          {customer.phone && (
            <a className="button button-line button-s" href={`tel:${customer.phone}`}>
              <span className="button-label">
                <Phone aria-hidden="true" />
                {t('staff.claims.call')}
              </span>
            </a>
          )}
          <Link className="button button-line button-s" to={`/staff/customers/${customer.id}`}>
            <span className="button-label">
              <MessageCircle aria-hidden="true" />
              {t('staff.claims.customer')}
            </span>
          </Link>
        </span>
      </header>
    </>
  )
}
