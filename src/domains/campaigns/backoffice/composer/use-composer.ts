import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { openDraft } from '#/platform/web/drafts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { campaignsApi } from '../../contract/campaigns.ts'
import { WAITING_LIST } from '../campaigns-head.tsx'
import { type CampaignDraft, DRAFT_NAME, messageOf, requestOf } from './campaign-draft.ts'

/** What is typed survives a reload; sent, it is forgotten here. */
export const useComposer = (initial: CampaignDraft, isFromLink: boolean) => {
  const [stored] = useState(() => openDraft<CampaignDraft>(DRAFT_NAME))
  const [draft, setDraft] = useState(() => (isFromLink ? initial : (stored.read() ?? initial)))
  const [tested, setTested] = useState<string | null>(null)
  const navigate = useNavigate()
  const { busy, errors, send } = useSending()
  const [isSent, setSent] = useState(false)

  useEffect(() => {
    stored.write(isSent || draft === initial ? null : draft)
  }, [stored, draft, initial, isSent])

  const set = (part: Partial<CampaignDraft>) => {
    setDraft({ ...draft, ...part })
    setTested(null)
  }
  const test = () =>
    send(async () => {
      const { items } = await api(campaignsApi.test, { body: messageOf(draft) })
      const ways = items.map(({ channel, outcome }) =>
        t(`staff.campaigns.form.testedPart.${outcome}`, { way: t(`staff.campaigns.channels.${channel}`) }),
      )
      setTested(t('staff.campaigns.form.tested', { ways: ways.join(', ') }))
    })
  const save = (isDraft: boolean) =>
    send(async () => {
      const campaign = await api(campaignsApi.save, { body: requestOf(draft, isDraft) })
      setSent(true)
      stored.write(null)
      const said = isDraft ? 'saved' : draft.when === 'now' ? 'sent' : 'planned'
      toast({ tone: 'leaf', title: t(`staff.campaigns.form.${said}`) })
      await navigate(isDraft ? WAITING_LIST : `/staff/campaigns/${campaign.id}`)
    })
  const reset = () => {
    setDraft(initial)
    setTested(null)
  }
  return { draft, set, reset, tested, test, save, busy, errors, isChanged: draft !== initial }
}
export type Composer = ReturnType<typeof useComposer>
