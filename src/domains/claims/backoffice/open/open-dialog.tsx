import { useState } from 'react'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { MAX_CLAIM_TEXT } from '#/domains/claims/rules/limits.ts'
import { type Problem, PROBLEMS, type Wish, WISHES } from '#/domains/claims/rules/problems.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { SelectField, TextArea } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'

const VIAS = ['phone', 'chat'] as const

export type ClaimedOrder = { id: string; number: number }
type Via = (typeof VIAS)[number]

export const OpenDialog = ({
  order,
  via: firstVia = 'phone',
  onClose,
  onDone,
}: {
  order: ClaimedOrder
  via?: Via
  onClose: () => void
  onDone: () => void
}) => {
  const [key] = useState(randomId)
  const [problem, setProblem] = useState<Problem>('wilted')
  const [wish, setWish] = useState<Wish>('decide')
  const [via, setVia] = useState<Via>(firstVia)
  const [text, setText] = useState('')
  const { busy, errors, send } = useSending()
  const submit = async () => {
    const body = { key, order_id: order.id, via, problem, text, wish }
    if (!(await send(() => api(claimsStaffApi.open, { body })))) return
    toast({ title: t('staff.claims.done.write') })
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t('staff.claims.openTitle', { number: String(order.number) })}>
      <form
        className="open-claim"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <Segmented
          legend={t('staff.claims.openVia')}
          value={via}
          onChange={setVia}
          options={VIAS.map((value) => ({ value, label: t(`staff.claims.openVias.${value}`) }))}
        />
        <SelectField
          label={t('staff.claims.openProblem')}
          error={errors['problem']}
          value={problem}
          onChange={(event) => setProblem(event.target.value as Problem)}
        >
          {PROBLEMS.map((one) => (
            <option key={one} value={one}>
              {t(`staff.claims.problems.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('staff.claims.openWish')}
          error={errors['wish']}
          value={wish}
          onChange={(event) => setWish(event.target.value as Wish)}
        >
          {WISHES.map((one) => (
            <option key={one} value={one}>
              {t(`staff.claims.openWishes.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('staff.claims.openText')}
          optional
          error={errors['text']}
          rows={3}
          maxLength={MAX_CLAIM_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" block busy={busy}>
          {t('staff.claims.openSend')}
        </Button>
      </form>
    </Dialog>
  )
}
