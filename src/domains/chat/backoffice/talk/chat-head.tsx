import { ArrowLeft, CircleCheck, RotateCcw, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { chatStaffApi, type StaffChat } from '#/domains/chat/contract/staff.ts'
import { chatName } from '../chats/format-chat.ts'
import { publishChatEvent } from '../chats/chats-live-store.ts'

type Colleague = { id: string; name: string | null }
type Props = {
  chat: StaffChat
  me: StaffMember
  team: readonly Colleague[]
  back: string
  onCustomer: () => void
}

export const ChatHead = ({ chat, me, team, back, onCustomer }: Props) => {
  const { id, assigned_to: assigned, closed_at, last_seq } = chat
  const { busy, act } = useChatAction()
  const params = { id }
  return (
    <header className="talk-head">
      <Link className="icon-button chat-back" to={back} aria-label={t('staff.chats.back')}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h2 className="talk-head-name">{chatName(chat)}</h2>
      <select
        className="input talk-head-who"
        aria-label={t('staff.chats.assigned')}
        value={assigned?.id ?? ''}
        disabled={busy}
        onChange={({ target }) =>
          void act(() =>
            api(chatStaffApi.assign, {
              params,
              body: { to: target.value || null, seen: assigned?.id ?? null },
            }),
          )
        }
      >
        <option value="">{t('staff.chats.nobody')}</option>
        {withAssigned(team, assigned).map((one) => (
          <option key={one.id} value={one.id}>
            {one.id === me.id ? t('staff.chats.me') : (one.name ?? t('staff.chats.noName'))}
          </option>
        ))}
      </select>
      {closed_at ? (
        <Button
          size="s"
          variant="line"
          busy={busy}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => void act(() => api(chatStaffApi.reopen, { params }))}
        >
          {t('staff.chats.reopen')}
        </Button>
      ) : (
        <Button
          size="s"
          variant="line"
          busy={busy}
          icon={<CircleCheck aria-hidden="true" />}
          onClick={() => void act(() => api(chatStaffApi.close, { params, body: { seen_seq: last_seq } }))}
        >
          {t('staff.chats.close')}
        </Button>
      )}
      <IconButton
        className="chat-about"
        label={t('staff.chats.about')}
        aria-haspopup="dialog"
        onClick={onCustomer}
      >
        <UserRound aria-hidden="true" />
      </IconButton>
    </header>
  )
}

/** The assignee is listed even after leaving the team. */
const withAssigned = (team: readonly Colleague[], assigned: Colleague | null): readonly Colleague[] =>
  assigned && !team.some(({ id }) => id === assigned.id) ? [...team, assigned] : team

/** On a conflict publishes the current chat. */
const useChatAction = () => {
  const [busy, setBusy] = useState(false)
  const act = async (send: () => Promise<StaffChat>) => {
    setBusy(true)
    try {
      publishChatEvent({ type: 'chat', chat: await send() })
    } catch (error) {
      const fresh = isApiError(error) ? (error.body.fresh as StaffChat | undefined) : undefined
      if (fresh) publishChatEvent({ type: 'chat', chat: fresh })
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
