import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { StepProps } from '../step-props.ts'

/** Secrets stay in the environment: the guide says what to write there. */
const Settings = ({ names }: { names: readonly string[] }) => (
  <pre className="start-settings" tabIndex={0}>
    {names.join('\n')}
  </pre>
)

const stateOf = ({ guide }: StepProps, id: string) => guide.steps.find((step) => step.id === id)?.state

export const PaymentStep = (props: StepProps) => (
  <>
    {stateOf(props, 'payment') === 'trial' && <Note tone="honey">{t('staff.start.payment.trial')}</Note>}
    <p className="start-hint">{t('staff.start.payment.how')}</p>
    <Settings
      names={[
        'PAYMENT_PROVIDER=yookassa',
        'YOOKASSA_SHOP_ID=…',
        'YOOKASSA_SECRET_KEY=live_…',
        'SITE_URL=https://…',
      ]}
    />
    <p className="start-hint">{t('staff.start.payment.webhook')}</p>
  </>
)

export const SmsStep = (props: StepProps) => (
  <>
    {stateOf(props, 'sms') === 'trial' && <Note tone="honey">{t('staff.start.sms.trial')}</Note>}
    <p className="start-hint">{t('staff.start.sms.how')}</p>
    <Settings names={['SMS_PROVIDER=sms.ru', 'SMS_KEY=…', 'SMS_SENDER=…']} />
    <p className="start-hint">{t('staff.start.sms.others')}</p>
  </>
)

export const ExtrasStep = () => (
  <>
    <p className="start-hint">{t('staff.start.extras.how')}</p>
    <Settings names={['MAP_TILES=https://…/{z}/{x}/{y}.png', 'DADATA_KEY=…', 'METRIKA_ID=…']} />
    <p className="start-hint">{t('staff.start.extras.marketplaces')}</p>
    <Settings names={['YANDEX_MARKET_KEY=ACMA:…', 'YANDEX_MARKET_CAMPAIGN=…']} />
    <p className="start-hint">{t('staff.start.extras.telegramHow')}</p>
    <Settings names={['TELEGRAM_BOT_TOKEN=…']} />
  </>
)
