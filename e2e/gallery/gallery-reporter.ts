import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { AREAS } from './areas.ts'
import { galleryPage, type GalleryState } from './gallery-page.ts'

const folder = path.resolve(import.meta.dirname, '../../gallery')

/** Removed states may have left files. */
const STATES = Object.entries(AREAS)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .flatMap(([area, { states }]) => Object.keys(states).map((key) => `${area}-${key}`))

export default class GalleryReporter implements Reporter {
  async onEnd() {
    const there = new Set(await readdir(folder).catch(() => []))
    const files = STATES.map((name) => `${name}.json`).filter((file) => there.has(file))
    const states = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as GalleryState),
    )
    if (states.length === 0) return
    await writeFile(path.join(folder, 'index.html'), galleryPage(states))
    console.log(summary(states))
  }
}

const summary = (states: GalleryState[]): string => {
  const looks = states.flatMap((state) => state.looks)
  const found = states.flatMap(({ name, looks: all }) =>
    all.flatMap(({ width, violations }) =>
      (violations ?? []).map(({ rule, places }) => `  ${name} ${width}: ${rule} (${places.length})`),
    ),
  )
  const wide = states.flatMap(({ name, looks: all }) =>
    all
      .filter(({ tooWide }) => tooWide > 0)
      .map(({ width, tooWide }) => `  ${name} ${width}: ${tooWide} px too wide`),
  )
  return [
    `\n${states.length} states, ${looks.length} pictures: ${path.join(folder, 'index.html')}`,
    `${states.filter(({ error }) => error).length} states could not be reached`,
    `${found.length} axe violations`,
    ...found,
    ...wide,
  ].join('\n')
}
