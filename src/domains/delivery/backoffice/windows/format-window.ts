import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffWindow } from '#/domains/delivery/contract/staff/windows.ts'

export const formatWindowTime = ({
  time_from,
  time_to,
}: Pick<StaffWindow, 'time_from' | 'time_to'>): string => `${formatTime(time_from)}–${formatTime(time_to)}`

export const windowState = ({ outside, over, own, taken, capacity }: StaffWindow) => {
  if (outside) return { words: t('staff.windows.state.outside'), tone: 'honey' } as const
  if (over) return { words: t('staff.windows.state.over'), tone: 'soft' } as const
  if (own && capacity === taken) return { words: t('staff.windows.state.shut'), tone: 'rose' } as const
  if (taken >= capacity) return { words: t('staff.windows.state.full'), tone: 'rose' } as const
  return own ? ({ words: t('staff.windows.state.own'), tone: 'soft' } as const) : null
}
