import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until.ts'

/** `at`: milliseconds since 1970. */
export const ResendButton = ({ at, busy, onResend }: { at: number; busy: boolean; onResend: () => void }) => {
  const wait = useSecondsUntil(at)
  return (
    <Button
      size="l"
      block
      variant={wait > 0 ? 'soft' : 'primary'}
      busy={busy}
      disabled={wait > 0 && !busy}
      onClick={onResend}
    >
      {wait > 0 ? t('auth.code.resendIn', { time: minutesAndSeconds(wait) }) : t('auth.code.resend')}
    </Button>
  )
}
