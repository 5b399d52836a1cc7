import { DrawingFrame } from '#/ui/media/drawing-frame.tsx'

export const LostDrawing = ({ className }: { className?: string }) => (
  <DrawingFrame className={className}>
    <path d="M66 102C46 82 36 66 36 48a30 30 0 0 1 60 0c0 18-10 34-30 54Z" fill="var(--primary-soft)" />
    <path
      d="M66 68V50M66 50c-4-4-4-11 0-15 4 4 4 11 0 15ZM65 60c-8 0-11-4-11-11 7 1 11 5 11 11ZM67 60c8 0 11-4 11-11-7 1-11 5-11 11Z"
      fill="var(--paper)"
    />
    <path d="M22 102h14M44 104h10M80 104h10M98 102h12" />
  </DrawingFrame>
)
