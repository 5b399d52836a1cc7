import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type StartGuide, startApi } from '#/domains/owner/contract/staff/start.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'

type Props = { guide: StartGuide; take: (guide: StartGuide) => void; canWalk: boolean }

/** Also shows what another owner undid meanwhile. */
export const OpenButton = ({ guide, take, canWalk }: Props) => {
  const { busy, send } = useSending()
  const { revalidate } = useRevalidator()
  const [tell, setTell] = useState(true)
  const open = async () => {
    const body = { tell: tell && guide.subscribers > 0 }
    take(
      await api(startApi.open, { body }).catch((error: unknown) => {
        if (isApiError(error) && error.body.fresh) take(error.body.fresh as StartGuide)
        throw error
      }),
    )
    toast({ title: t('staff.start.opened'), tone: 'leaf' })
    // The frame shows an open shop.
    await revalidate()
  }
  return (
    <>
      <p className="start-why">
        {t(guide.profile.opening.state === 'paused' ? 'staff.start.readyAgain' : 'staff.start.ready')}
      </p>
      {guide.subscribers > 0 && (
        <Checkbox
          label={t('staff.start.tell', { n: guide.subscribers })}
          hint={t('staff.start.tellHint')}
          checked={tell}
          onChange={setTell}
        />
      )}
      <Button block size="l" busy={busy} onClick={() => void send(open)}>
        {t('staff.start.open')}
      </Button>
      {canWalk && (
        <Link className="link" to="/">
          {t('staff.start.walk')}
        </Link>
      )}
    </>
  )
}
