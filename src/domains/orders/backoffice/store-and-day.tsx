import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'

type Store = { id: number; name: string; city: string }

export const StoreAndDay = ({
  stores,
  store,
  date,
  today,
}: {
  stores: readonly Store[]
  store: Store
  date: string
  today: string
}) => {
  const go = useGo()
  return (
    <div className="place-and-day">
      {stores.length > 1 && (
        <select
          className="input place-select"
          aria-label={t('staff.board.store')}
          value={store.id}
          onChange={({ target: { value } }) => go({ store: value })}
        >
          {stores.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {t('staff.board.storeIn', { name, city })}
            </option>
          ))}
        </select>
      )}
      <Day date={date} today={today} />
    </div>
  )
}

const useGo = () => {
  const [params, setParams] = useSearchParams()
  return (patch: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...patch }, { preventScrollReset: true })
}

type DayProps = {
  date: string
  today: string
  /** Of the days that can be chosen. */
  first?: string
}

export const Day = ({ date, today, first }: DayProps) => {
  const go = useGo()
  const goTo = (day: string) => go({ date: day })
  return (
    <div className="place-day">
      <IconButton
        label={t('staff.board.dayBefore')}
        disabled={first !== undefined && date <= first}
        onClick={() => goTo(addDays(date, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <label className="place-date">
        <CalendarDays aria-hidden="true" />
        <span>{dayLabel(date, today)}</span>
        <input
          type="date"
          aria-label={t('staff.board.day')}
          value={date}
          min={first}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ target: { value } }) => value && goTo(value)}
        />
      </label>
      <IconButton label={t('staff.board.dayAfter')} onClick={() => goTo(addDays(date, 1))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

const dayLabel = (date: string, today: string): string => {
  const near = new Map([
    [today, t('staff.board.today')],
    [addDays(today, 1), t('staff.board.tomorrow')],
    [addDays(today, -1), t('staff.board.yesterday')],
  ])
  return t('staff.board.dayOf', { word: near.get(date) ?? formatWeekday(date), day: formatDay(date) })
}
