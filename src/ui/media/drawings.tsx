import type { ReactNode } from 'react'
import { DrawingFrame } from '#/ui/media/drawing-frame.tsx'
import { LostDrawing } from '#/ui/media/lost-drawing.tsx'

const ground = 'var(--primary-soft)'
const petal = 'var(--paper)'

const drawings = {
  cart: (
    <>
      <path d="M24 26C34 14 50 18 66 12c16 6 32 2 42 14L75 78l10 26H47l10-26Z" fill={ground} />
      <path d="M24 26c12 14 28 18 42 18s30-4 42-18M66 44 60 78M66 44l6 34" />
      <path d="M56 78h20" strokeWidth="3" />
      <path d="M66 79c-8-7-18-6-18 0s10 7 18 0ZM66 79c8-7 18-6 18 0s-10 7-18 0Z" fill={petal} />
    </>
  ),
  heart: (
    <>
      <path d="M66 96C34 74 22 58 22 42a22 22 0 0 1 44-8 22 22 0 0 1 44 8c0 16-12 32-44 54Z" fill={ground} />
      <path
        d="M66 80V50M66 50c-4-4-4-12 0-17 4 5 4 13 0 17ZM65 64c-8 0-12-5-12-12 7 1 12 5 12 12ZM67 64c8 0 12-5 12-12-7 1-12 5-12 12Z"
        fill={petal}
      />
    </>
  ),
  orders: (
    <>
      <path d="M28 46h76v46a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill={ground} />
      <path d="M22 34h88v14H22z" fill={petal} />
      <path d="M66 34v66M66 34c-10 0-22-4-22-12s14-8 22 12ZM66 34c10 0 22-4 22-12s-14-8-22 12Z" />
    </>
  ),
  search: (
    <>
      <circle cx="58" cy="50" r="34" fill={ground} />
      <path d="m84 76 24 24" />
      <circle cx="58" cy="50" r="6" fill={petal} />
      <path
        d="M58 44c-5-5-5-12 0-17 5 5 5 12 0 17ZM58 56c5 5 5 12 0 17-5-5-5-12 0-17ZM52 50c-5 5-12 5-17 0 5-5 12-5 17 0ZM64 50c5-5 12-5 17 0-5 5-12 5-17 0Z"
        fill={petal}
      />
    </>
  ),
  dates: (
    <>
      <rect x="26" y="22" width="80" height="74" rx="12" fill={ground} />
      <path d="M26 44h80M46 14v16M86 14v16" />
      <path
        d="M66 86V68M66 68c-4-4-4-10 0-14 4 4 4 10 0 14ZM65 78c-7 0-10-4-10-10 6 1 10 4 10 10ZM67 78c7 0 10-4 10-10-6 1-10 4-10 10Z"
        fill={petal}
      />
    </>
  ),
  bell: (
    <>
      <path d="M34 78c10-10 8-20 10-34a22 22 0 0 1 44 0c2 14 0 24 10 34z" fill={ground} />
      <path d="M56 84a10 10 0 0 0 20 0M66 22v-6M100 30l8-6M32 30l-8-6" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings | 'lost'

export const Drawing = ({ name, className }: { name: DrawingName; className?: string }) =>
  name === 'lost' ? (
    <LostDrawing className={className} />
  ) : (
    <DrawingFrame className={className}>{drawings[name]}</DrawingFrame>
  )
