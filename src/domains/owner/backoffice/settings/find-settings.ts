import { formatSetting, settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import type { StaffSetting } from '../../contract/staff/settings.ts'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean)

/** Every word is somewhere in the texts; an empty query finds everything. */
export const isFound = (words: readonly string[], texts: readonly (string | null)[]): boolean => {
  const folded = texts.filter((text) => text !== null).map(fold)
  return words.every((word) => folded.some((text) => text.includes(word)))
}

export const findSettings = (settings: readonly StaffSetting[], words: readonly string[]): StaffSetting[] =>
  settings.filter(({ name, unit, value }) =>
    isFound(words, [settingText(name, 'name'), settingText(name, 'hint'), formatSetting(unit, value)]),
  )

/** Folding keeps every letter's place. */
export const markWords = (text: string, words: readonly string[]): { part: string; isMarked: boolean }[] => {
  const folded = fold(text)
  const marked = Array.from(text, () => false)
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length)
  const parts: { part: string; isMarked: boolean }[] = []
  Array.from(text).forEach((letter, at) => {
    const last = parts.at(-1)
    const isMarked = marked[at] ?? false
    if (last?.isMarked === isMarked) last.part += letter
    else parts.push({ part: letter, isMarked })
  })
  return parts
}
