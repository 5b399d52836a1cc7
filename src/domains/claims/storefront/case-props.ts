import type { ReactNode } from 'react'
import type { ClaimPage, OwnClaim } from '#/domains/claims/contract/customer.ts'
import type { SendClaim } from './use-claim-form.ts'

/** `ask`: the way to the chat; `call`: the store's telephone; `isDeskOpen`: somebody answers now. */
export type CaseProps = {
  token: string
  page: ClaimPage
  claim: OwnClaim
  busy: boolean
  act: SendClaim
  ask: ReactNode
  call: ReactNode
  isDeskOpen: boolean
}
