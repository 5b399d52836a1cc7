import { foldSpelling } from '#/platform/shared/fold-spelling.ts'

export const idByName = (
  ids: ReadonlyMap<string, number>,
  slugsByName: ReadonlyMap<string, string>,
  { slug, name }: { slug: string; name: string },
): number | undefined => ids.get(slugsByName.get(foldSpelling(name)) ?? slug) ?? ids.get(slug)
