import type { HeaderUse } from '#/platform/shared/endpoint.ts'
import type { TextKey } from '#/platform/shared/texts.ts'

/** Who a guard lets in; its document (`/openapi.json`) and the table of the tests say the same. */
export type Access = {
  /** `visitor`: anyone, and a token tells who it is; `tablet`: anyone, and a cookie tells where. */
  who: 'anyone' | 'visitor' | 'tablet' | 'customer' | 'staff'
  /** Of the table of rights, and what people call it. */
  right?: { name: string; title: TextKey }
  /** Programs with a key of the shop (decision 100). */
  keys?: boolean
  /** Sessions by PIN at a shared tablet (decision 063). */
  pins?: boolean
  /** Seconds since the sign-in. */
  within?: number
  headers?: readonly HeaderUse[]
}

/** `GET /orders/cart`. */
export const nameOfCall = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
