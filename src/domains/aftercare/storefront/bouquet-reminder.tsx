import { aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import type { Bouquet } from './use-bouquet.ts'

/** One SMS, only when it is asked for. */
export const BouquetReminder = ({
  token,
  bouquet: { page, send, failureOf },
}: {
  token: string
  bouquet: Bouquet
}) => (
  <section className="bouquet-part" aria-label={t('bouquet.reminder.label')}>
    <Switch
      label={t('bouquet.reminder.label')}
      hint={t('bouquet.reminder.hint')}
      checked={page.reminds}
      onChange={(on) =>
        void send('reminder', () => api(aftercareApi.remind, { params: { token }, body: { on } }), {
          shown: { reminds: on },
        })
      }
    />
    {failureOf('reminder') && <FieldError>{failureOf('reminder')}</FieldError>}
  </section>
)
