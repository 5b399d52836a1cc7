import type { z } from 'zod'
import { type Holder, may } from '#/domains/auth/rules/permissions.ts'
import { whyNotOpen } from '#/domains/content/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { isTestKey } from '#/platform/server/start/refuse-public-defaults.ts'
import { countBad } from '../queries/state-checks.ts'
import type { noticesApi, TRIALS } from '../../contract/staff/notices.ts'

type Notices = z.infer<(typeof noticesApi.show)['response']>
type Trial = (typeof TRIALS)[number]

const trialsOf = ({ payments, sms }: Settings): Trial[] => [
  ...(payments.yookassa ? [] : (['testBank'] as const)),
  ...(payments.yookassa && isTestKey(payments.yookassa.secretKey) ? (['testKey'] as const) : []),
  ...(sms.provider === 'console' ? (['consoleSms'] as const) : []),
]

/** Nobody takes a demo or a trial for a real shop (`decisions §10`). */
export const showNotices = async (db: Db, settings: Settings, who: Holder): Promise<Notices> => ({
  demo: settings.demo,
  trials: settings.demo ? [] : trialsOf(settings),
  missing: await whyNotOpen(db),
  broken: may(who, 'state') ? await countBad(db) : 0,
})
