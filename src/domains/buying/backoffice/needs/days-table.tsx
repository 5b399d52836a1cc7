import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { DayBalance } from '../../contract/needs.ts'

const NUMBERS = ['ordered', 'forecast', 'arrives', 'wilts', 'missing', 'rest'] as const

export const DaysTable = ({ caption, days }: { caption: string; days: readonly DayBalance[] }) => (
  <Table caption={caption} rows={days} keyOf={({ date }) => date} columns={COLUMNS()} />
)

const COLUMNS = (): Column<DayBalance>[] => [
  {
    key: 'date',
    title: t('staff.buying.columns.date'),
    main: true,
    cell: ({ date }) => `${formatDay(date)}, ${formatWeekday(date)}`,
  },
  ...NUMBERS.map((name) => ({
    key: name,
    title: t(`staff.buying.columns.${name}`),
    end: true,
    cell: (day: DayBalance) =>
      name === 'forecast' && day.off > 0
        ? t('staff.buying.plusMinus', { n: formatNumber(day.forecast), off: formatNumber(day.off) })
        : formatNumber(day[name]),
  })),
]
