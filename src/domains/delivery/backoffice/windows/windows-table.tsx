import { Pencil } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { PlaceKind, StaffWindow } from '#/domains/delivery/contract/staff/windows.ts'
import { windowState, formatWindowTime } from './format-window.ts'

export const WindowsTable = ({
  kind,
  windows,
  onEdit,
}: {
  kind: PlaceKind
  windows: readonly StaffWindow[]
  onEdit: ((window: StaffWindow) => void) | null
}) => {
  const title = t(`staff.windows.kinds.${kind}`)
  const columns: Column<StaffWindow>[] = [
    {
      key: 'time',
      title: t('staff.windows.columns.time'),
      main: true,
      cell: (window) => {
        const state = windowState(window)
        return (
          <>
            <b className="tabular">{formatWindowTime(window)}</b>{' '}
            {state && <Label tone={state.tone}>{state.words}</Label>}
          </>
        )
      },
    },
    {
      key: 'places',
      title: t('staff.windows.columns.places'),
      end: true,
      cell: ({ taken, capacity, outside }) =>
        outside ? String(taken) : t('staff.windows.places', { taken, capacity }),
    },
    {
      key: 'fill',
      title: t('staff.windows.columns.fill'),
      untitled: true,
      cell: ({ taken, capacity }) => (
        <span className="window-fill" aria-hidden="true">
          <i style={{ width: `${capacity > 0 ? Math.min(100, (taken / capacity) * 100) : 100}%` }} />
        </span>
      ),
    },
    {
      key: 'left',
      title: t('staff.windows.columns.left'),
      end: true,
      cell: ({ taken, capacity, outside, over }) => (outside || over ? '' : Math.max(0, capacity - taken)),
    },
  ]
  if (onEdit)
    columns.push({
      key: 'edit',
      title: t('staff.windows.columns.edit'),
      untitled: true,
      end: true,
      cell: (window) =>
        !window.outside &&
        !window.over && (
          <IconButton
            label={t('staff.windows.edit', { kind: title, time: formatWindowTime(window) })}
            aria-haspopup="dialog"
            onClick={() => onEdit(window)}
          >
            <Pencil />
          </IconButton>
        ),
    })
  return (
    <section className="windows-kind">
      <h2>{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={windows}
        keyOf={({ time_from, time_to }) => `${time_from}-${time_to}`}
      />
    </section>
  )
}
