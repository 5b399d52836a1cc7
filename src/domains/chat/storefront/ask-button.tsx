import { MessageCircle } from 'lucide-react'
import { Button } from '#/ui/controls/button.tsx'
import { openChatWindow, type Subject } from './chat-store.ts'

export const AskButton = ({ subject, children }: { subject: Subject; children: string }) => (
  <Button
    variant="line"
    size="s"
    aria-haspopup="dialog"
    icon={<MessageCircle aria-hidden="true" />}
    onClick={() => openChatWindow(subject)}
  >
    {children}
  </Button>
)
