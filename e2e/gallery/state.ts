import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

/** Px. */
export const WINDOWS = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 } as const
export type Width = keyof typeof WINDOWS
export const WIDTHS = Object.keys(WINDOWS).map(Number) as Width[]

export const PHONES: Width[] = [390, 768]
export const DESKTOPS: Width[] = [1280, 1920]

export type Customer = 'marina' | 'dmitry' | 'olga' | 'natalia'
export type Role = 'florist' | 'courier' | 'manager' | 'admin'
/** `newcomer`: signed in just now, without data. */
export type Who = 'guest' | 'newcomer' | Customer | Role

export type Visit = {
  page: Page
  context: BrowserContext
  calls: APIRequestContext
  phone: string
  userId: string
}

export type State = {
  caption: string
  path?: string
  who?: Who
  before?: (visit: Visit) => Promise<unknown>
  act?: (visit: Visit) => Promise<unknown>
  widths?: readonly Width[]
  /** Only the window is pictured. */
  over?: boolean
  dark?: boolean
  /** Keeps requests pending: skeletons are pictured. */
  pending?: boolean
  /** City and cookies unanswered. */
  firstVisit?: boolean
  city?: { city_id: number; city_name: string }
}

export type Area = { title: string; states: Record<string, State> }
