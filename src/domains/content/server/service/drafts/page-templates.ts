import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PAGE_SLUGS, type PageSlug } from '#/domains/content/contract/customer.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import type { PageFacts } from '../../events.ts'
import { fillTemplate } from './fill-template.ts'

const FOLDER = inRoot('src/domains/content/server/drafts/pages')

export type PageText = { title: string; description: string; body: string }
export type PageTemplate = PageText & { slug: PageSlug }

/** Front matter holds the title and the description. Throws without one. */
export const readPageFile = async (folder: string, slug: PageSlug): Promise<PageTemplate> => {
  const text = await readFile(path.join(folder, `${slug}.md`), 'utf8')
  const [, head = '', body = ''] = text.match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/s, 2)))
  const { title, description } = fields
  if (!title || !description) throw new Error(`page ${slug} has no title or description`)
  return { slug, title, description, body: body.trim() }
}

export const readTemplates = (): Promise<PageTemplate[]> =>
  Promise.all(PAGE_SLUGS.map((slug) => readPageFile(FOLDER, slug)))

export const draftText = ({ title, description, body }: PageText, facts: PageFacts): PageText => ({
  title: fillTemplate(title, facts),
  description: fillTemplate(description, facts),
  body: fillTemplate(body, facts),
})
