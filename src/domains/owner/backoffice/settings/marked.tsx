import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { markWords } from './find-settings.ts'

export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markWords(nonBreaking(text), words).map(({ part, isMarked }, at) =>
    // Parts differ by their place alone.
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
