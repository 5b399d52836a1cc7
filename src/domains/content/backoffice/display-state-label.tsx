import { type DisplaySchedule, displayState } from '../rules/display-state.ts'
import { formatDayNear } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

/** «Показываем до 30 ноября», «Начнётся 1 декабря», «Закончилась», «Скрыта». */
export const DisplayStateLabel = ({ showing, today }: { showing: DisplaySchedule; today: string }) => {
  const state = displayState(showing, today)
  const { starts_on, ends_on } = showing
  const words = () => {
    if (state === 'shown')
      return ends_on
        ? t('staff.showing.until', { day: formatDayNear(ends_on, today) })
        : t('staff.showing.shown')
    if (state === 'coming')
      return t('staff.showing.coming', { day: formatDayNear(starts_on ?? today, today) })
    return t(`staff.showing.${state}`)
  }
  return <span className={classes('showing-state', `is-${state}`)}>{words()}</span>
}
