import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

/** What every screen is looked at in, in px (`design.md`), and how high such a window is. */
export const WINDOWS = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 } as const
export type Width = keyof typeof WINDOWS
export const WIDTHS = Object.keys(WINDOWS).map(Number) as Width[]

export const PHONES: Width[] = [390, 768]
export const DESKTOPS: Width[] = [1280, 1920]

export type Customer = 'marina' | 'dmitry' | 'olga'
export type Role = 'florist' | 'courier' | 'manager' | 'admin'
/** One of the demo shop; `newcomer`: a customer who has signed in just now and has nothing. */
export type Who = 'guest' | 'newcomer' | Customer | Role

/** One visit that ends in pictures. */
export type Visit = {
  page: Page
  context: BrowserContext
  /** Calls as this visitor makes them, the token and the guest's cart with them. */
  calls: APIRequestContext
  /** Of whoever has signed in just now. */
  phone: string
  userId: string
}

export type State = {
  /** What is seen, in Russian: the name of the row. */
  says: string
  path?: string
  who?: Who
  /** Before the page is opened: what must be there, and calls that are in the way; may say the path. */
  before?: (visit: Visit) => Promise<unknown>
  /** What to do on the page before the picture. */
  act?: (visit: Visit) => Promise<unknown>
  widths?: readonly Width[]
  /** Floats over the page: only the window is pictured. */
  over?: boolean
  dark?: boolean
  /** What is on its way never comes, or is there to be shown: skeletons are what is looked at. */
  pending?: boolean
  /** The first visit of all: nobody has answered about the city and cookies. */
  firstVisit?: boolean
  /** Chosen before; otherwise Омск. */
  city?: { city_id: number; city_name: string }
}

export type Area = { title: string; states: Record<string, State> }
