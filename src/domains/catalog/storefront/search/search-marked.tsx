import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'

const plain = (text: string) => foldSpelling(text).replaceAll('\u00a0', ' ')

const matchIndex = (text: string, typed: string): number => {
  const needle = plain(typed.trim())
  if (!needle) return -1
  const within = plain(text)
  for (let at = within.indexOf(needle); at >= 0; at = within.indexOf(needle, at + 1)) {
    if (at === 0 || !/[а-яa-z0-9]/.test(within.charAt(at - 1))) return at
  }
  return -1
}

export const Marked = ({ text: plainText, typed }: { text: string; typed: string }) => {
  const text = nonBreaking(plainText)
  const at = matchIndex(text, typed)
  if (at < 0) return <span>{text}</span>
  const end = at + typed.trim().length
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  )
}
