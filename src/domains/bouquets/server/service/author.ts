import type { Visitor } from '#/domains/auth/server/public.ts'
import { unprocessable } from '#/platform/server/errors.ts'

export type Owner = { userId: string } | { clientId: string }

/** One's own, else the guest's by `x-client-id`; 422 without either. */
export const ownerOf = ({ user, clientId }: Visitor): Owner => {
  if (user) return { userId: user.id }
  if (clientId) return { clientId }
  throw unprocessable('client_id_needed')
}
