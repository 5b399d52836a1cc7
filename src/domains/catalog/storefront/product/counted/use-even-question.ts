import { useState } from 'react'
import { isEven } from './count-scale.ts'

export type EvenQuestion = ReturnType<typeof useEvenQuestion>

/** An even number that is typed is asked about once, and then taken (docs/decisions/109). */
export const useEvenQuestion = (pick: (count: number) => void) => {
  const [asked, ask] = useState<number | null>(null)
  const [isWanted, want] = useState(false)
  const choose = (count: number) => {
    ask(null)
    pick(count)
  }
  return {
    asked,
    choose,
    chooseTyped: (count: number) => (isEven(count) && !isWanted ? ask(count) : choose(count)),
    keep: (count: number) => {
      want(true)
      choose(count)
    },
  }
}
