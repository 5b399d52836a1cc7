import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Page, test } from '@playwright/test'
import { AREAS } from './areas.ts'
import type { GalleryState } from './gallery-page.ts'
import { type Look, lookAt } from './picture.ts'
import { reach } from './reach.ts'
import { type State, WIDTHS } from './state.ts'
import { arrive } from './visitor.ts'

const folder = path.resolve(import.meta.dirname, '../../gallery')

for (const [area, { title, states }] of Object.entries(AREAS)) {
  for (const [key, state] of Object.entries(states)) {
    const name = `${area}-${key}`
    test(`${name}: ${state.caption}`, async ({ browser }) => {
      await mkdir(folder, { recursive: true })
      const visit = await arrive(browser, state)
      const faults = watch(visit.page)
      const looks: Look[] = []
      let error: string | undefined
      let address = state.path ?? '/'
      try {
        await reach(state, visit, (to) => (address = to))
        for (const width of state.widths ?? WIDTHS)
          looks.push(await lookAt(visit.page, width, state.over ?? false, folder, name))
      } catch (failure) {
        error = String(failure).slice(0, 1_500)
        await visit.page.screenshot({ path: `${folder}/${name}-failed.jpg`, type: 'jpeg' }).catch(() => null)
        throw failure
      } finally {
        const shown: GalleryState = {
          ...stateDetails(state),
          area,
          title,
          name,
          address,
          looks,
          faults,
          error,
        }
        await writeFile(`${folder}/${name}.json`, JSON.stringify(shown))
        await visit.calls.dispose()
        await visit.context.close()
      }
    })
  }
}

const stateDetails = ({ caption, who = 'guest', dark = false }: State) => ({ caption, who, dark })

const watch = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text().slice(0, 300))
  })
  return faults
}
