import { ArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#/ui/controls/button.tsx'
import type { useTalkScroll } from './use-talk-scroll.ts'

type Props = {
  label: string
  newer: string
  last: number
  scroll: Pick<ReturnType<typeof useTalkScroll>, 'box' | 'isAtEnd' | 'toEnd' | 'watch'>
  children: ReactNode
}

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
