import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourierCall } from '#/domains/couriers/contract/staff.ts'
import { formatMomentIn } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'

type Props = { call: CourierCall; service: string; timeZone: string }

export const CallFacts = ({ call, service, timeZone }: Props) => (
  <>
    <p className="courier-call-state">
      {t(
        call.is_being_cancelled
          ? 'staff.courierCall.beingCancelled'
          : `staff.courierCall.states.${call.state}`,
      )}
    </p>
    {call.state === 'ordering' && <p className="small muted">{t('staff.courierCall.orderingText')}</p>}
    {call.is_cancel_refused && <Note tone="honey">{t('staff.courierCall.cancelRefused')}</Note>}
    <dl className="so-facts">
      <Fact name="service">{service}</Fact>
      <Fact name="sum">{formatMoney(call.price)}</Fact>
      {call.courier_name && (
        <Fact name="courier">
          {call.courier_name}
          {call.courier_phone && (
            <a className="so-link tabular" href={`tel:${call.courier_phone}`}>
              <Phone className="icon-small" aria-hidden="true" />
              {formatPhone(call.courier_phone)}
            </a>
          )}
          {call.tracking_url && (
            <a className="so-link" href={call.tracking_url} target="_blank" rel="noreferrer">
              {t('staff.courierCall.track')}
            </a>
          )}
        </Fact>
      )}
      {call.reason && <Fact name="reason">{call.reason}</Fact>}
      {call.called_by && (
        <Fact name="by">
          {t('staff.courierCall.byAt', {
            name: call.called_by,
            at: formatMomentIn(call.created_at, timeZone),
          })}
        </Fact>
      )}
    </dl>
  </>
)

const Fact = ({
  name,
  children,
}: {
  name: 'service' | 'sum' | 'courier' | 'reason' | 'by'
  children: ReactNode
}) => (
  <div>
    <dt>{t(`staff.courierCall.${name}`)}</dt>
    <dd>{children}</dd>
  </div>
)
