import { notify, pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { isSignedIn, requestLink } from '../queries/links.ts'

type NotifiedClaim = { id: string; number: number; order_id: string; user_id: string }
/** Texts: `claimNotice`. */
export type ClaimNotice = 'opened' | 'taken' | 'message' | 'remake' | 'money' | 'points' | 'refuse' | 'closed'

/** To the inbox; who signs in nowhere gets the link by SMS. */
export const notifyCustomer = async (
  tx: Db,
  claim: NotifiedClaim,
  what: ClaimNotice,
  values: Record<string, string | number> = {},
): Promise<void> => {
  await notify(tx, claim.user_id, {
    name: t('claimNotice.name', { number: claim.number }),
    title: t(`claimNotice.${what}.title`, values),
    text: t(`claimNotice.${what}.text`, values),
    link: `/profile/orders/${claim.order_id}`,
  })
  if (what !== 'closed' && !(await isSignedIn(tx, claim.user_id))) await requestLink(tx, claim.id)
}

export type StaffNotice = 'opened' | 'message' | 'disagreed' | 'to_sign'

/** No personal data: a lock screen is public. */
export const notifyStaff = (
  tx: Db,
  { id, number, store_id }: { id: string; number: number; store_id: number },
  what: StaffNotice,
): Promise<void> =>
  pushToStaff(tx, {
    permission: what === 'to_sign' ? 'claims.sign' : 'claims',
    storeId: store_id,
    title: t(`workNotice.claim.${what}`, { number }),
    body: t('workNotice.claim.text'),
    link: `/staff/claims/${id}`,
    tag: `claim:${id}`,
  })
