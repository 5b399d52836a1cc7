import { useNavigate, useOutletContext, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/chats-page'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { classes } from '#/ui/classes.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { LiveMark } from '#/ui/feedback/live-mark.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { CHAT_FILTERS, chatAnswersApi, type ChatFilter, chatStaffApi } from '#/domains/chat/contract/staff.ts'
import { ChatList } from './chat-list.tsx'
import { useChatsConnection } from './chats-live-store.ts'
import { ClaimFromChat } from '#/domains/claims/backoffice/open/claim-from-chat.tsx'
import { OpenTalk } from '../talk/open-talk.tsx'
import { useChatList } from './use-chat-list.ts'
import './chats.css'

const filterOf = (params: URLSearchParams): ChatFilter =>
  CHAT_FILTERS.find((one) => one === params.get('filter')) ?? 'all'
/** The server's limit. */
const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, 60)

export const clientLoader = staffLoad(async (api, { params, url }) => {
  const id = params['id']
  const query = { filter: filterOf(url.searchParams), search: searchOf(url.searchParams) }
  const [list, team, answers, talk, messages] = await Promise.all([
    api(chatStaffApi.list, { query }),
    api(chatStaffApi.team),
    api(chatAnswersApi.list),
    id ? api(chatStaffApi.show, { params: { id } }).catch(unlessGone) : null,
    id ? api(chatStaffApi.messages, { params: { id } }).catch(unlessGone) : null,
  ])
  return { list, team: team.items, answers: answers.items, open: talk && messages && { ...talk, messages } }
})

/** A guest's chat disappears when merged into an account's. */
const unlessGone = (error: unknown): null => {
  if (isApiError(error) && (error.status === 404 || error.status === 422)) return null
  throw error
}

export const meta = noIndexMeta('staff.chats.title')

export default function ChatsPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { list: first, team, answers, open } = loaderData
  const me = useOutletContext<StaffMember>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const query = { filter: filterOf(params), search: searchOf(params) }
  const list = useChatList(first, query, me.id, () => void revalidate())
  const rest = params.size > 0 ? `?${params.toString()}` : ''
  const back = `/staff/chats${rest}`
  const choose = (next: { filter?: ChatFilter; search?: string }) =>
    setParams(
      (now) => {
        const { filter, search } = { filter: filterOf(now), search: searchOf(now), ...next }
        return { ...(filter !== 'all' && { filter }), ...(search && { search }) }
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={classes('chats', id && 'has-talk')}>
      <header className="chats-head">
        <h1>{t('staff.chats.title')}</h1>
        <OnLine />
        <div className="chips" role="group" aria-label={t('staff.chats.filters')}>
          {CHAT_FILTERS.map((filter) => (
            <Chip
              key={filter}
              line
              selected={query.search === '' && query.filter === filter}
              count={filter === 'waiting' || filter === 'mine' ? list.counts[filter] : undefined}
              onClick={() => choose({ filter, search: '' })}
            >
              {t(`staff.chats.filter.${filter}`)}
            </Chip>
          ))}
        </div>
      </header>
      <div className="chats-columns">
        <div className="chats-list">
          <Toolbar label={t('staff.chats.searching')}>
            <ToolbarSearch
              label={t('staff.chats.search')}
              value={query.search}
              onChange={(search) => choose({ search })}
            />
          </Toolbar>
          {list.items.length > 0 ? (
            <ChatList
              items={list.items}
              chosen={id}
              me={me.id}
              rest={rest}
              hasMore={list.next !== null}
              isLoading={list.isLoading}
              onMore={() => void list.more()}
            />
          ) : (
            <p className="chats-none muted" role="status">
              {t(query.search ? 'staff.chats.noneFound' : `staff.chats.none.${query.filter}`)}
            </p>
          )}
        </div>
        {open && id ? (
          <OpenTalk
            key={open.chat.id}
            {...open}
            me={me}
            team={team}
            answers={answers}
            back={back}
            claim={open.customer && may(me, 'orders') ? <ClaimFromChat userId={open.customer.id} /> : null}
            onAnswers={() => void revalidate()}
            onGone={() => void navigate(back)}
          />
        ) : (
          <div className="chats-empty">
            <EmptyState
              drawing={id ? 'lost' : 'bell'}
              title={t(id ? 'staff.chats.gone' : 'staff.chats.choose')}
              text={t(id ? 'staff.chats.goneText' : 'staff.chats.chooseText')}
            />
          </div>
        )}
      </div>
    </div>
  )
}

const OnLine = () => {
  const connected = useChatsConnection((line) => line.connected)
  return <LiveMark isLive={connected}>{t(connected ? 'staff.chats.online' : 'staff.chats.offline')}</LiveMark>
}
