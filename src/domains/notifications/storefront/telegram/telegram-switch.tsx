import { useId } from 'react'
import {
  type TelegramLink,
  type TelegramState,
  telegramApi,
} from '#/domains/notifications/contract/telegram.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { QrCode } from '#/ui/media/qr-code.tsx'
import { useTelegram } from './use-telegram.ts'
import './telegram-switch.css'

type Props = {
  /** Of staff, about their work. */
  work?: boolean
  /** Consents have changed. */
  onChanged?: () => void
}

const nothing = () => {}

/** A chat is connected by a link to the bot; the page sees by itself that it was. */
export const TelegramSwitch = ({ work = false, onChanged = nothing }: Props) => {
  const { state, link, isOver, change, ask } = useTelegram(onChanged)
  const title = useId()
  if (state !== null && state !== 'failed' && !state.offered && !state.connected) return null
  const parts = (
    <div className="telegram-switch">
      {state === 'failed' && <p className="telegram-switch-note">{t('notifications.telegram.failed')}</p>}
      {state !== null && state !== 'failed' && (
        <Parts {...{ state, link, isOver, work, ask }} onChange={change} />
      )}
    </div>
  )
  return work ? (
    <section className="staff-card" aria-labelledby={title}>
      <h2 id={title}>{t('notifications.telegram.title')}</h2>
      <p className="muted">{t('notifications.telegram.workHint')}</p>
      {parts}
    </section>
  ) : (
    <section className="telegram-tile" aria-labelledby={title}>
      <p>
        <b id={title}>{t('notifications.telegram.title')}</b>
        <small>{t('notifications.telegram.hint')}</small>
      </p>
      {parts}
    </section>
  )
}

type PartProps = {
  state: TelegramState
  link: TelegramLink | null
  isOver: boolean
  work: boolean
  ask: (forStaff: boolean) => Promise<void>
  onChange: (state: TelegramState) => void
}

const Parts = ({ state, link, isOver, work, ask, onChange }: PartProps) => {
  if (state.connected)
    return work ? <WorkSwitch {...{ state, onChange }} /> : <Connected {...{ state, onChange }} />
  if (link && !isOver) return <OpenBot {...{ link, onChange }} />
  return <Begin {...{ isOver, work, ask }} />
}

const Begin = ({ isOver, work, ask }: Pick<PartProps, 'isOver' | 'work' | 'ask'>) => {
  const { busy, send } = useSending()
  return (
    <>
      {isOver && <p role="status">{t('notifications.telegram.over')}</p>}
      <div className="telegram-switch-row">
        <Button variant="soft" busy={busy} onClick={() => void send(() => ask(work))}>
          {t('notifications.telegram.connect')}
        </Button>
      </div>
      <p className="telegram-switch-note">{t('notifications.telegram.consent')}</p>
    </>
  )
}

type LinkProps = { link: TelegramLink; onChange: (state: TelegramState) => void }

const OpenBot = ({ link, onChange }: LinkProps) =>
  link.url === null ? (
    <AnswerForBot {...{ link, onChange }} />
  ) : (
    <div className="telegram-switch-link">
      <QrCode text={link.url} label={t('notifications.telegram.qr')} />
      <div>
        <p>
          {t('notifications.telegram.how')}
          <span className="telegram-switch-scan"> {t('notifications.telegram.scan')}</span>
        </p>
        <a className="button" href={link.url} target="_blank" rel="noreferrer">
          {t('notifications.telegram.open')}
        </a>
        <p className="telegram-switch-note" role="status">
          {t('notifications.telegram.waiting')}
        </p>
      </div>
    </div>
  )

const AnswerForBot = ({ link, onChange }: LinkProps) => {
  const { busy, send } = useSending()
  const answer = () =>
    send(async () => onChange(await api(telegramApi.answerForBot, { body: { code: link.code } })))
  return (
    <>
      <p>{t('notifications.telegram.trial')}</p>
      <div className="telegram-switch-row">
        <Button busy={busy} onClick={() => void answer()}>
          {t('notifications.telegram.answerForBot')}
        </Button>
      </div>
    </>
  )
}

type ConnectedProps = { state: TelegramState; onChange: (state: TelegramState) => void }

const Connected = ({ state, onChange }: ConnectedProps) => {
  const { busy, send } = useSending()
  const end = () =>
    send(async () => {
      await api(telegramApi.end)
      onChange({ ...state, connected: false, for_staff: false })
    })
  return (
    <div className="telegram-switch-row">
      <p role="status">
        {t(state.trial ? 'notifications.telegram.onTrial' : 'notifications.telegram.on')}
        {state.for_staff && <small>{t('notifications.telegram.workToo')}</small>}
      </p>
      <Button size="s" variant="soft" busy={busy} onClick={() => void end()}>
        {t('notifications.telegram.end')}
      </Button>
    </div>
  )
}

const WorkSwitch = ({ state, onChange }: ConnectedProps) => {
  const { busy, send } = useSending()
  return (
    <Switch
      label={t('notifications.telegram.work')}
      hint={t('notifications.telegram.workOff')}
      checked={state.for_staff}
      disabled={busy}
      onChange={(forStaff) =>
        void send(async () => onChange(await api(telegramApi.change, { body: { for_staff: forStaff } })))
      }
    />
  )
}
