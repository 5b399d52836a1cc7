import { MessageCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#/ui/controls/button.tsx'
import { openChatWindow, type Subject } from './chat-store.ts'

export const AskButton = ({
  subject,
  variant = 'line',
  children,
}: {
  subject?: Subject
  variant?: ComponentProps<typeof Button>['variant']
  children: string
}) => (
  <Button
    variant={variant}
    size="s"
    aria-haspopup="dialog"
    icon={<MessageCircle aria-hidden="true" />}
    onClick={() => openChatWindow(subject)}
  >
    {children}
  </Button>
)
