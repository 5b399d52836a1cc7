import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { supplyApi, type SupplyOrder } from '../../contract/orders.ts'

export const saveOrderTable = async ({ id, arrives_on: day }: SupplyOrder): Promise<void> => {
  await downloadFile(supplyApi.table, { params: { id } }, t('staff.buying.orders.file', { day })).catch(() =>
    toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
  )
}
