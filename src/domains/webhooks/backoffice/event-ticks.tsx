import { isOfShop, WEBHOOK_EVENTS, type WebhookEvent } from '#/domains/webhooks/rules/webhook-events.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { eventLabel } from './webhook-labels.ts'

type Props = {
  events: readonly WebhookEvent[]
  store_id: number | null
  error: string | undefined
  onChange: (events: WebhookEvent[]) => void
}

export const EventTicks = ({ events, store_id, error, onChange }: Props) => (
  <fieldset className="keys-ticks">
    <legend className="field-label">{t('staff.webhooks.events')}</legend>
    {error && (
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    )}
    <div>
      {WEBHOOK_EVENTS.filter((one) => store_id === null || !isOfShop(one)).map((one) => (
        <Checkbox
          key={one}
          label={eventLabel(one)}
          checked={events.includes(one)}
          onChange={(isTicked) =>
            onChange(isTicked ? [...events, one] : events.filter((event) => event !== one))
          }
        />
      ))}
    </div>
  </fieldset>
)
