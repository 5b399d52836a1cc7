import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { openChatWindow, useChat } from './chat-store.ts'

export const popUp = ({ author, text }: ChatMessage): void => {
  if (useChat.getState().open) return
  toast({
    title: author,
    ...(text && { text: shortened(text) }),
    about: 'chat',
    action: { label: t('chat.open'), onClick: () => openChatWindow() },
  })
}

const MAX_TEXT_LENGTH = 120
const shortened = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).trimEnd()}…` : text
