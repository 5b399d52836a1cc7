import { Camera } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { orderStaffApi, type PayMeans, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { maySubstitute } from '#/domains/orders/rules/substitution/may-substitute.ts'
import { FailureDialog } from './failure-dialog.tsx'
import { type NextStep, stepsOf, stepLabel } from './order-next-steps.ts'
import { PaymentTakenDialog } from './payment-taken-dialog.tsx'
import type { Act } from './use-order-actions.ts'

type OpenDialog = 'failed' | 'money' | null

type Props = {
  order: StaffOrder
  forCourier: boolean
  busy: string | null
  act: Act
  /** Null where the customer is shown no photo. */
  onPhoto: (() => void) | null
  onWrite: () => void
}

export const OrderNext = ({ order, forCourier, busy, act, onPhoto, onWrite }: Props) => {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const { main, others } = stepsOf(order)
  const move = ({ to, obstacle }: NextStep, more: { reason?: string; means?: PayMeans } = {}) =>
    act(to, () =>
      api(orderStaffApi.move, {
        params: { id: order.id },
        body: {
          from: order.status,
          to,
          ...more,
          unanswered: isOverridden(obstacle),
          early: obstacle === 'later_day',
        },
      }),
    )
  const press = (step: NextStep) => {
    if (step.to === 'delivery_failed') setOpenDialog('failed')
    else if (step.to === 'completed' && order.to_take > 0) setOpenDialog('money')
    else void move(step)
  }
  const moveTo = async (to: NextStep['to'], more: { reason?: string; means?: PayMeans }) => {
    const step = order.next.find((one) => one.to === to)
    return step !== undefined && (await move(step, more))
  }
  const byPhoto = onPhoto !== null && order.status === 'assembling'
  return (
    <section className="so-panel">
      <h2>{t('staff.order.next')}</h2>
      {order.to_take > 0 && (
        <p className="so-to-take">{t('staff.order.toTake', { sum: formatMoney(order.to_take) })}</p>
      )}
      {byPhoto && (
        <div className="so-do">
          <Button
            block
            size="l"
            busy={busy === 'photo'}
            icon={<Camera aria-hidden="true" />}
            onClick={onPhoto}
          >
            {t('staff.order.madePhoto')}
          </Button>
        </div>
      )}
      {main && (
        <div className={classes(!byPhoto && isPossible(main) && 'so-do')}>
          <Step
            order={order}
            step={main}
            forCourier={forCourier}
            quiet={byPhoto}
            busy={busy === main.to}
            onPress={() => press(main)}
          />
        </div>
      )}
      {!main && others.length === 0 && (
        <p className="muted">
          {t(order.status === 'awaiting_payment' ? 'staff.order.paidFirst' : 'staff.order.nothingNext')}
        </p>
      )}
      <div className="so-buttons">
        <SideActions {...{ order, forCourier, busy, onPhoto, onWrite }} />
        {others.map((one) => (
          <Button key={one.to} size="s" variant="line" busy={busy === one.to} onClick={() => press(one)}>
            {stepLabel(order, one, forCourier)}
          </Button>
        ))}
      </div>
      {onPhoto && <p className="so-keys small muted">{t('staff.order.keys')}</p>}
      {openDialog === 'failed' && (
        <FailureDialog
          onClose={() => setOpenDialog(null)}
          onSend={(reason) => moveTo('delivery_failed', { reason })}
        />
      )}
      {openDialog === 'money' && (
        <PaymentTakenDialog
          sum={order.to_take}
          onClose={() => setOpenDialog(null)}
          onSend={(means) => moveTo('completed', { means })}
        />
      )}
    </section>
  )
}

/** An unanswered photo and another day are only asked about. */
const isOverridden = (obstacle: NextStep['obstacle']): boolean =>
  obstacle === 'photo_not_answered' || obstacle === 'later_day'
const isPossible = ({ obstacle }: NextStep): boolean => obstacle === null || isOverridden(obstacle)

const SideActions = ({
  order: { id, status, can_change },
  forCourier,
  busy,
  onPhoto,
  onWrite,
}: Omit<Props, 'act'>) => (
  <>
    {onPhoto && status === 'assembled' && (
      <Button size="s" variant="line" busy={busy === 'photo'} onClick={onPhoto}>
        {t('staff.order.newPhoto')}
      </Button>
    )}
    {status === 'delivery_failed' && can_change.includes('when') && (
      <ButtonLink size="s" variant="line" to={`/staff/orders/${id}/change`}>
        {t('staff.order.otherTime')}
      </ButtonLink>
    )}
    {!forCourier && maySubstitute(status) && (
      <ButtonLink size="s" variant="line" to={`/staff/orders/${id}/substitute`}>
        {t('staff.order.stemMissing')}
      </ButtonLink>
    )}
    {!forCourier && (
      <Button size="s" variant="line" onClick={onWrite}>
        {t('staff.order.write')}
      </Button>
    )}
  </>
)

const Step = ({
  order,
  step,
  forCourier,
  quiet,
  busy,
  onPress,
}: {
  order: StaffOrder
  step: NextStep
  forCourier: boolean
  quiet: boolean
  busy: boolean
  onPress: () => void
}) => {
  const { obstacle } = step
  if (obstacle && !isPossible(step)) return <Note tone="honey">{t(`errors.${obstacle}`)}</Note>
  const isQuiet = quiet || obstacle !== null
  return (
    <>
      {obstacle === 'later_day' && (
        <Note tone="honey">
          {t('errors.later_day')}
          {order.photo_status === 'sent' && `. ${t('errors.photo_not_answered')}`}
        </Note>
      )}
      <Button
        block
        size={isQuiet ? 's' : 'l'}
        variant={isQuiet ? 'line' : 'primary'}
        busy={busy}
        onClick={onPress}
      >
        {quiet ? t('staff.order.step.withoutPhoto') : stepLabel(order, step, forCourier)}
      </Button>
    </>
  )
}
