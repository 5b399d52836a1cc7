import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react'
import { visitorId } from '#/domains/auth/storefront/session/session.ts'
import {
  type Attachment,
  type NewAttachment,
  chatApi,
  MAX_ATTACHMENTS,
  MAX_CHARACTERS,
} from '#/domains/chat/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { ChatAttaching } from '../talk/chat-attaching.tsx'
import { sendTyping } from '../chat-live.ts'
import { asGuest, CHAT_DRAFT, type Subject, useChat } from '../chat-store.ts'
import { ensureChat, enqueueMessage } from '../outbox-store.ts'
import { saveDraft, useDraft } from '../talk/draft-store.ts'
import { AttachPictures, SendButton } from '../talk/talk-buttons.tsx'
import { type UploadPicture, usePictures } from '../talk/use-pictures.ts'

const COUNT_FROM = MAX_CHARACTERS - 300
const TYPING_EVERY_MS = 2_000
/** On touch screens Enter starts a new line. */
const byTouch = () => matchMedia('(pointer: coarse)').matches

export const ChatForm = ({ onSent }: { onSent: () => void }) => {
  const draft = useDraft(CHAT_DRAFT, visitorId())
  const subject = useChat((chat) => chat.subject)
  const pictures = usePictures(uploadPicture, subject ? MAX_ATTACHMENTS - 1 : MAX_ATTACHMENTS)
  const typing = useTyping()
  const field = useRef<HTMLTextAreaElement>(null)
  const words = draft.trim()
  const isEmpty = words === '' && pictures.ready.length === 0 && !subject
  const send = () => {
    if (isEmpty || pictures.isBusy) return
    const shown: Attachment[] = [...(subject ? [subject] : []), ...pictures.ready]
    enqueueMessage({ text: words, given: shown.flatMap(toNewAttachments), shown })
    saveDraft(CHAT_DRAFT, visitorId(), '')
    dropSubject()
    pictures.clear()
    field.current?.focus()
    onSent()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || byTouch()) return
    event.preventDefault()
    send()
  }
  const takeFiles = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    // A dropped file would replace the page.
    event.preventDefault()
    pictures.add([...files])
  }
  return (
    <div
      className="chat-foot"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
    >
      <ChatAttaching pictures={pictures} cards={subject ? [cardOf(subject)] : []} />
      <form
        className="talk-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AttachPictures label={t('chat.attach')} onFiles={pictures.add} />
        <textarea
          ref={field}
          className="input talk-field"
          rows={1}
          maxLength={MAX_CHARACTERS}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          value={draft}
          onChange={({ target }) => {
            saveDraft(CHAT_DRAFT, visitorId(), target.value)
            typing()
          }}
          onKeyDown={press}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
        />
        <SendButton label={t('chat.send')} isDisabled={isEmpty || pictures.isBusy} />
      </form>
      {draft.length > COUNT_FROM && (
        <p className="chat-left" role="status">
          {t('chat.left', { n: MAX_CHARACTERS - draft.length })}
        </p>
      )}
    </div>
  )
}

const cardOf = (subject: Subject) => ({
  key: 'subject',
  picture: subject.picture,
  name: subject.type === 'order' ? t('orders.titleOf', { number: String(subject.number) }) : subject.title,
  onRemove: dropSubject,
})

const dropSubject = () => useChat.setState({ subject: null })

const uploadPicture: UploadPicture = async (file, signal, onProgress) => {
  await ensureChat()
  return uploadFile(chatApi.addPicture, { ...asGuest(), signal }, file, onProgress)
}

const toNewAttachments = (one: Attachment): NewAttachment[] => {
  if (one.type === 'image') return [{ type: 'image', id: one.id }]
  if (one.type === 'product') return [{ type: 'product', product_id: one.product_id }]
  return one.type === 'order' ? [{ type: 'order', order_id: one.order_id }] : []
}

const useTyping = (): (() => void) => {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - sentAt.current < TYPING_EVERY_MS) return
    sentAt.current = now
    sendTyping()
  }
}
