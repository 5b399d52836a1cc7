import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { markWords } from './find-settings.ts'

/** A text with what was searched for. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markWords(nonBreaking(text), words).map(({ part, isMarked }, at) =>
    // Parts are told apart by their place alone.
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
