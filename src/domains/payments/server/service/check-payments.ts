import { z } from 'zod'
import { attention, bad, good, type Finding } from '#/platform/server/check/finding.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { askToken } from '../fiscal/atol/api-client.ts'
import { createApiClient } from '../providers/yookassa/api-client.ts'

const Account = z.object({
  status: z.string(),
  test: z.boolean(),
  fiscalization_enabled: z.boolean().optional(),
})

/** Nothing is paid. Rejects when the provider does not answer. */
export const checkPayments = async ({ payments }: Pick<Settings, 'payments'>): Promise<Finding> => {
  if (!payments.yookassa) return attention(t('care.check.payments.sandbox'))
  const account = await askAccount(payments.yookassa)
  if (account.status !== 'enabled') return bad(t('care.check.payments.status', { status: account.status }))
  return account.test ? attention(t('care.check.payments.test')) : good(t('care.check.payments.enabled'))
}

/** By 54-ФЗ every payment has one. Rejects when the provider does not answer. */
export const checkReceipts = async ({ payments }: Pick<Settings, 'payments'>): Promise<Finding> => {
  if (!payments.yookassa) return attention(t('care.check.receipts.sandbox'))
  const { fiscalization_enabled: isOn } = await askAccount(payments.yookassa)
  return isOn ? good(t('care.check.receipts.on')) : bad(t('care.check.receipts.off'))
}

/** Of money taken by hand. Rejects when the provider does not answer. */
export const checkFiscal = async ({ fiscal: { atol } }: Pick<Settings, 'fiscal'>): Promise<Finding> => {
  if (!atol) return attention(t('care.check.fiscal.byHand'))
  await askToken(atol)
  return good(t('care.check.fiscal.atol'))
}

const askAccount = (yookassa: NonNullable<Settings['payments']['yookassa']>) =>
  createApiClient(yookassa)(Account, { method: 'GET', path: '/me' })
