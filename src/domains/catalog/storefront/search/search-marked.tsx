import { fold } from '#/platform/shared/fold-spelling.ts'
import { glue } from '#/ui/labels/non-breaking.ts'

const plain = (text: string) => fold(text).replaceAll('\u00a0', ' ')

/** Where a word of the text begins with what is typed. */
const placeOf = (text: string, typed: string): number => {
  const asked = plain(typed.trim())
  if (!asked) return -1
  const within = plain(text)
  for (let at = within.indexOf(asked); at >= 0; at = within.indexOf(asked, at + 1)) {
    if (at === 0 || !/[а-яa-z0-9]/.test(within.charAt(at - 1))) return at
  }
  return -1
}

/** A name with what is typed brought out in it. */
export const Marked = ({ text: plainText, typed }: { text: string; typed: string }) => {
  const text = glue(plainText)
  const at = placeOf(text, typed)
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
