import type { AddSection } from '#/platform/server/domain.ts'
import { declareEvent } from '#/platform/server/events.ts'
import type { DeskCounts } from '../contract/staff/tablets.ts'
import type { TableReason } from './service/customers/tables/reasons-cell.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'

/**
 * 152-ФЗ: each domain removes personal data, other people's included, and keeps what accounting needs.
 * `orders` refuses while an order is open.
 */
export const customerErased = declareEvent<{ userId: string }>()

/** Each domain moves the data; where only one may exist, `into` keeps its own. */
export const customersMerged = declareEvent<{ from: string; into: string }>()

export const dataExportRequested = declareEvent<{ userId: string; add: AddSection }>()

/** `referralCode`: of the friend who invited. */
export const firstSignedIn = declareEvent<{ userId: string; referralCode: string | null }>()

/** Other domains find the guest's data in it. */
export type SignInRequest = Pick<Incoming, 'headers' | 'cookies'>

/** Other domains merge the guest's data (`decisions §2`). */
export const signedIn = declareEvent<{ userId: string; clientId: string | null; brought: SignInRequest }>()

/** A new device, a changed phone, guessed codes. */
export const accountAlert = declareEvent<{
  userId: string
  name: string
  title: string
  text: string
  link?: string
}>()

/** Asks higher domains for what tables hold of customers; of all where `userIds` is null. */
export const customerExtrasRequested = declareEvent<{
  userIds: string[] | null
  add: (userId: string, part: { points: number } | { reasons: TableReason[] }) => void
}>()

/** Points that they bring, and new days to remember. */
export const customersImported = declareEvent<{
  customers: { userId: string; points: number; reasons: TableReason[] }[]
}>()

export const namesRequested = declareEvent<{
  subject: string
  ids: string[]
  name: (id: string, name: string) => void
}>()

/** What waits in a store: numbers alone, since they are shown to whoever passes a shared tablet. */
export const deskCountsRequested = declareEvent<{ storeId: number }, Partial<DeskCounts>>()

/** Answers all stores by id, unpublished ones too. */
export const storeNamesRequested = declareEvent<null, Map<number, string>>()

/** Answers the default city's zone. */
export const shopTimeZoneRequested = declareEvent<null, string>()
