import { expect, test } from '@playwright/test'
import { staff } from '../areas/staff.ts'
import { reach } from '../reach.ts'
import type { Width } from '../state.ts'
import { arrive } from '../visitor.ts'
import { savePicture } from './save-picture.ts'

const PICTURES: Record<string, { state: string; width?: Width; height?: number; seen?: string }> = {
  board: { state: 'orders' },
  order: { state: 'order-photo', height: 1000 },
  assembly: { state: 'assembly' },
  courier: { state: 'courier', width: 390, height: 844 },
  stock: { state: 'stock' },
  deliveries: { state: 'stock-deliveries' },
  chats: { state: 'chat-open' },
  reports: { state: 'papers' },
  peaks: { state: 'peaks' },
  'peak-day': { state: 'peak-edit', height: 1000, seen: 'Доставка по зонам' },
  windows: { state: 'windows' },
  refund: { state: 'order-refund' },
  'not-handed-over': { state: 'order-failed' },
  team: { state: 'team' },
}

for (const [name, { state: key, width = 1280, height = 800, seen }] of Object.entries(PICTURES))
  test(name, async ({ browser }) => {
    const state = staff.states[key]
    if (!state) throw new Error(`the gallery has no state ${key}`)
    const visit = await arrive(browser, { ...state, widths: [width] })
    await reach(state, visit)
    if (seen) await expect(visit.page.getByText(seen)).toBeVisible()
    await savePicture(visit.page, name, width, height)
    await visit.context.close()
  })
