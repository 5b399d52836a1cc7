import { useRevalidator } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { type PriceChange, pricesApi } from '../../contract/prices.ts'

export const mayTakeBack = ({ state }: PriceChange): boolean =>
  state === 'planned' || state === 'running' || state === 'done'

/** One press: what is shown afterwards is as the server left it, whoever was first. */
export const useTakingBack = () => {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const takeBack = async (change: PriceChange) => {
    await send(async () => {
      const { state } = await api(pricesApi.takeBack, { params: { id: change.id } })
      toast({
        tone: 'leaf',
        title: t(state === 'cancelled' ? 'staff.prices.change.cancelled' : 'staff.prices.change.returned'),
      })
    })
    await revalidate()
  }
  return { busy, takeBack }
}
