import { DrawingFrame } from '#/ui/media/drawing-frame.tsx'

export const LockDrawing = ({ className }: { className?: string }) => (
  <DrawingFrame className={className}>
    <ellipse cx="66" cy="102" rx="44" ry="5" fill="var(--line)" stroke="none" />
    <rect x="30" y="22" width="72" height="80" rx="14" fill="var(--primary-soft)" stroke="none" />
    <path d="M30 44h72" stroke="var(--paper)" strokeWidth="2" />
    <rect x="52" y="58" width="28" height="24" rx="7" fill="var(--primary)" stroke="none" />
    <path d="M57 58v-5a9 9 0 0 1 18 0v5" stroke="var(--primary)" strokeWidth="3.5" />
    <circle cx="66" cy="69" r="3" fill="var(--paper)" stroke="none" />
    <path d="M112 98c0-20-2-34 2-52" stroke="var(--primary)" strokeWidth="2" />
    <path
      d="M114 46c-3-3-3-8 0-12 3 4 3 9 0 12ZM112 56c-6 0-8-5-8-10 5 2 8 5 8 10ZM114 56c6-1 8-5 8-10-5 2-8 5-8 10ZM112 68c-7 0-10-5-10-10 6 2 10 5 10 10ZM114 68c7-1 10-5 10-10-6 2-10 5-10 10Z"
      fill="var(--primary)"
      stroke="none"
    />
  </DrawingFrame>
)
