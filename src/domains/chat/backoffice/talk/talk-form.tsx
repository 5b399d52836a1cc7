import { Flower2 } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import {
  type Attachment,
  type NewAttachment,
  MAX_ATTACHMENTS,
  MAX_CHARACTERS,
} from '#/domains/chat/contract/customer.ts'
import { type ChatAnswer, chatStaffApi, type StaffChat } from '#/domains/chat/contract/staff.ts'
import { ChatAttaching } from '#/domains/chat/storefront/talk/chat-attaching.tsx'
import { AttachPictures, SendButton } from '#/domains/chat/storefront/talk/talk-buttons.tsx'
import { saveDraft, useDraft } from '#/domains/chat/storefront/talk/draft-store.ts'
import { usePictures } from '#/domains/chat/storefront/talk/use-pictures.ts'
import { AnswerChips } from '../answers/answer-chips.tsx'
import { chatName } from '../chats/format-chat.ts'
import { enqueueMessage } from './outbox-store.ts'
import { useSendTyping } from './use-typing.ts'

const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }))

type Props = {
  chat: StaffChat
  me: string
  answers: ChatAnswer[]
  onAnswers: () => void
  onSent: () => void
  onEscape: (() => void) | undefined
}
type Product = Extract<Attachment, { type: 'product' }>

export const TalkForm = ({ chat, me, answers, onAnswers, onSent, onEscape }: Props) => {
  const { id } = chat
  const form = useAnswer(id, me)
  const { draft, products, setProducts, pictures, isEmpty } = form
  const [choosing, setChoosing] = useState(false)
  const typing = useSendTyping(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    if (!form.send()) return
    field.current?.focus()
    onSent()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <div className="talk-foot">
      <AnswerChips
        answers={answers}
        onChanged={onAnswers}
        onChoose={(text) => {
          saveDraft(id, me, [draft.trimEnd(), text].filter(Boolean).join(' '))
          field.current?.focus()
        }}
      />
      <ChatAttaching
        pictures={pictures}
        cards={products.map((product, at) => ({
          key: `${product.product_id}-${at}`,
          picture: product.picture,
          name: product.title,
          onRemove: () => setProducts(products.filter((one) => one !== product)),
        }))}
      />
      <form
        className="talk-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AttachPictures label={t('staff.chats.attachPicture')} onFiles={pictures.add} />
        <IconButton
          label={t('staff.chats.attachProduct')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <Flower2 aria-hidden="true" />
        </IconButton>
        <textarea
          ref={field}
          className="input talk-field"
          rows={1}
          maxLength={MAX_CHARACTERS}
          aria-label={t('staff.chats.answerTo', { name: chatName(chat) })}
          placeholder={t('staff.chats.answer')}
          value={draft}
          onChange={(event) => {
            saveDraft(id, me, event.target.value)
            typing()
          }}
          onKeyDown={press}
          onPaste={(event) => {
            const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
            if (files.length === 0) return
            event.preventDefault()
            pictures.add(files)
          }}
        />
        <kbd className="talk-key" aria-hidden="true">
          Ctrl Enter
        </kbd>
        <SendButton label={t('staff.chats.send')} isDisabled={isEmpty || pictures.isBusy} />
      </form>
      {choosing && (
        <Suspense>
          <ProductDialog
            onClose={() => setChoosing(false)}
            onChoose={(product) => {
              setProducts([...products, product])
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const useAnswer = (id: string, me: string) => {
  const draft = useDraft(id, me)
  const [products, setProducts] = useState<Product[]>([])
  const pictures = usePictures(
    (file, signal, onProgress) =>
      uploadFile(chatStaffApi.addPicture, { params: { id }, signal }, file, onProgress),
    MAX_ATTACHMENTS - products.length,
  )
  const isEmpty = draft.trim() === '' && products.length === 0 && pictures.ready.length === 0
  /** False when there is nothing to send yet. */
  const send = (): boolean => {
    if (isEmpty || pictures.isBusy) return false
    const shown = [...pictures.ready, ...products]
    enqueueMessage(id, { text: draft.trim(), given: shown.map(toNewAttachment), shown })
    saveDraft(id, me, '')
    setProducts([])
    pictures.clear()
    return true
  }
  return { draft, products, setProducts, pictures, isEmpty, send }
}

const toNewAttachment = (one: Attachment): NewAttachment =>
  one.type === 'product'
    ? { type: 'product', product_id: one.product_id }
    : { type: 'image', id: imageId(one) }

const imageId = (one: Attachment): string => (one.type === 'image' ? one.id : '')
