import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { slugOf } from '#/platform/shared/slug.ts'
import { NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import { type ComponentKind, guessComponent } from './guess-component.ts'
import otherPrograms from './columns-of-other-programs.json' with { type: 'json' }

export type KnownReferences = {
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  components: ReadonlyMap<string, number>
  /** By folded name. */
  categoryNames: ReadonlyMap<string, string>
  componentNames: ReadonlyMap<string, string>
  makesMissing: boolean
}
export type MadeCategory = { slug: string; name: string; parent: string | null }
export type MadeComponent = { slug: string; name: string; kind: ComponentKind; color: string }
export type Made = { categories: MadeCategory[]; components: MadeComponent[] }
/** To be looked at, though no mistake: texts `staff.exchange.remarks.*`. */
export type Remark = 'oneEach' | 'hidden'

/** Remembers what has to be made, and what was assumed. */
export type References = {
  makesMissing: boolean
  /** With those above it; null where there is none and none may be made. */
  category(name: string): string[] | null
  component(name: string): string | null
  made: Made
  remarks: Set<Remark>
}

const MAX_CATEGORY_NAME = 60
const MAX_COMPONENT_NAME = 80
const STEP = /\s*(?:\/|>|»|→|\\)\s*/
const ROOTS = new Set(otherPrograms.words.rootCategories)

export const openReferences = (known: KnownReferences): References => {
  const made: Made = { categories: [], components: [] }

  const knownCategory = (name: string): string | undefined =>
    known.categories.has(name)
      ? name
      : (known.categoryNames.get(foldSpelling(name)) ??
        made.categories.find((one) => foldSpelling(one.name) === foldSpelling(name))?.slug)
  const makeCategory = (name: string, parent: string | null): string | undefined => {
    const slug = freeSlug(
      name,
      (one) => known.categories.has(one) || one === NEW_PRODUCTS.slug,
      made.categories,
    )
    if (!slug || name.length > MAX_CATEGORY_NAME) return undefined
    made.categories.push({ slug, name, parent })
    return slug
  }
  const category = (name: string): string[] | null => {
    const whole = knownCategory(name)
    if (whole) return [whole]
    const steps = name.split(STEP).filter((step) => step && !ROOTS.has(step.toLowerCase()))
    const slugs: string[] = []
    // Two levels (`decisions §3`).
    for (const step of steps.slice(-2)) {
      const slug =
        knownCategory(step) ?? (known.makesMissing ? makeCategory(step, slugs.at(-1) ?? null) : undefined)
      if (slug === undefined) return null
      slugs.push(slug)
    }
    return slugs.length > 0 ? slugs : null
  }

  const component = (name: string): string | null => {
    const folded = foldSpelling(name)
    if (known.components.has(name)) return name
    const found =
      known.componentNames.get(folded) ??
      made.components.find((one) => foldSpelling(one.name) === folded)?.slug
    if (found || !known.makesMissing) return found ?? null
    const slug = freeSlug(name, (one) => known.components.has(one), made.components)
    if (!slug || name.length > MAX_COMPONENT_NAME) return null
    made.components.push({ slug, name, ...guessComponent(name) })
    return slug
  }
  return { makesMissing: known.makesMissing, category, component, made, remarks: new Set() }
}

const freeSlug = (
  name: string,
  isTaken: (slug: string) => boolean,
  made: { slug: string }[],
): string | null => {
  const slug = slugOf(name)
  if (slug === '' || /^\d+$/.test(slug)) return null
  for (let n = 1; ; n++) {
    const one = n === 1 ? slug : `${slug}-${n}`
    if (!isTaken(one) && made.every((other) => other.slug !== one)) return one
  }
}
