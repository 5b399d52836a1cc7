import { useRevalidator } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { campaignsApi, type CampaignSummary } from '../contract/campaigns.ts'

export const mayEnd = ({ state }: Pick<CampaignSummary, 'state'>): boolean =>
  state === 'planned' || state === 'running'

/** Whatever came of it, the page shows how it is now. */
export const useEnding = () => {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const end = async ({ id }: Pick<CampaignSummary, 'id'>) => {
    await send(async () => {
      const { state } = await api(campaignsApi.end, { params: { id } })
      toast({ title: t(`staff.campaigns.campaign.${state === 'cancelled' ? 'cancelled' : 'stopped'}`) })
    })
    await revalidate()
  }
  return { busy, end }
}
