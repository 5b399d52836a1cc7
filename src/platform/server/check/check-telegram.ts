import type { Settings } from '#/platform/server/settings.ts'
import { askBotName, BotRefused, hasWebhook } from '#/platform/server/telegram/bot-api.ts'
import { t } from '#/platform/shared/texts.ts'
import { bad, type Finding, good } from './finding.ts'

/** Whether the token is a bot's, and what people write to it comes here. Rejects when Telegram does not answer. */
export const checkTelegram = async ({ telegram }: Pick<Settings, 'telegram'>): Promise<Finding> => {
  if (!telegram) return good(t('care.check.telegram.none'))
  try {
    const name = await askBotName(telegram)
    if (await hasWebhook(telegram)) return bad(t('care.check.telegram.taken', { name }))
    return good(t('care.check.telegram.answers', { name }))
  } catch (error) {
    if (!(error instanceof BotRefused)) throw error
    return bad(t('care.check.telegram.refused', { code: error.code }))
  }
}
