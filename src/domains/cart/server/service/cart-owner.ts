import type { Visitor } from '#/domains/auth/server/public.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import type { Owner } from '../queries.ts'

/** One's own, else the guest's by `x-client-id`; 422 without either. */
export const ownerOf = ({ user, clientId }: Visitor): Owner => {
  if (user) return { userId: user.id }
  if (clientId) return { clientId }
  throw unprocessable('client_id_needed')
}

export type Requester = { visitor: Visitor; ip: string }
