import { ArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#/ui/controls/button.tsx'
import type { useTalkScroll } from './use-talk-scroll.ts'

type Props = {
  label: string
  /** On the button that leads down to what came meanwhile. */
  newer: string
  /** The last message's number. */
  last: number
  scroll: Pick<ReturnType<typeof useTalkScroll>, 'box' | 'isAtEnd' | 'toEnd' | 'watch'>
  children: ReactNode
}

/** Where a talk is read, of either side; who looks at older messages is told of new ones by a button. */
export const TalkBox = ({ label, newer, last, scroll: { box, isAtEnd, toEnd, watch }, children }: Props) => {
  const [seen, setSeen] = useState(last)
  if (isAtEnd && seen !== last) setSeen(last)
  return (
    <>
      <div ref={box} className="talk-box" onScroll={watch} tabIndex={0} role="log" aria-label={label}>
        {children}
      </div>
      {!isAtEnd && last > seen && (
        <Button
          size="s"
          variant="white"
          className="talk-newer"
          onClick={toEnd}
          icon={<ArrowDown aria-hidden="true" />}
        >
          {newer}
        </Button>
      )}
    </>
  )
}
