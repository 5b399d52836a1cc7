import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react'
import {
  type Attachment,
  type AttachmentGiven,
  chatApi,
  MOST_ATTACHMENTS,
  MOST_CHARACTERS,
} from '#/domains/chat/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/files.ts'
import { ChatAttaching } from '../talk/chat-attaching.tsx'
import { sayTyping } from '../chat-live.ts'
import { asGuest, type Subject, useChat } from '../chat-store.ts'
import { ensureChat, keepDraft, say, useOutbox } from '../outbox-store.ts'
import { AttachPictures, SendButton } from '../talk/talk-buttons.tsx'
import { type KeepPicture, usePictures } from '../talk/use-pictures.ts'

/** From here on it is said how many characters are left. */
const COUNT_FROM = MOST_CHARACTERS - 300
/** Milliseconds: the shop is told so often at most that somebody is writing. */
const TYPING_EVERY = 2_000
/** A finger sends by the button, and begins a new line by the key. */
const byTouch = () => matchMedia('(pointer: coarse)').matches

/** What the visitor says: words, pictures, what it is about. */
export const ChatForm = ({ onSent }: { onSent: () => void }) => {
  const draft = useOutbox((kept) => kept.draft)
  const subject = useChat((chat) => chat.subject)
  const pictures = usePictures(keepPicture, subject ? MOST_ATTACHMENTS - 1 : MOST_ATTACHMENTS)
  const typing = useTyping()
  const field = useRef<HTMLTextAreaElement>(null)
  const words = draft.trim()
  const isEmpty = words === '' && pictures.ready.length === 0 && !subject
  const send = () => {
    if (isEmpty || pictures.isBusy) return
    const shown: Attachment[] = [...(subject ? [subject] : []), ...pictures.ready]
    say({ text: words, given: shown.flatMap(givenOf), shown })
    keepDraft('')
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
    // Another file would take the place of the page; the shop says that it is no picture.
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
          maxLength={MOST_CHARACTERS}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          value={draft}
          onChange={({ target }) => {
            keepDraft(target.value)
            typing()
          }}
          onKeyDown={press}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
        />
        <SendButton label={t('chat.send')} isDisabled={isEmpty || pictures.isBusy} />
      </form>
      {draft.length > COUNT_FROM && (
        <p className="chat-left" role="status">
          {t('chat.left', { n: MOST_CHARACTERS - draft.length })}
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

const keepPicture: KeepPicture = async (file, signal, onProgress) => {
  await ensureChat()
  return uploadFile(chatApi.addPicture, { ...asGuest(), signal }, file, onProgress)
}

const givenOf = (one: Attachment): AttachmentGiven[] => {
  if (one.type === 'image') return [{ type: 'image', id: one.id }]
  if (one.type === 'product') return [{ type: 'product', product_id: one.product_id }]
  return one.type === 'order' ? [{ type: 'order', order_id: one.order_id }] : []
}

const useTyping = (): (() => void) => {
  const said = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - said.current < TYPING_EVERY) return
    said.current = now
    sayTyping()
  }
}
