import type { Interval } from '#/domains/delivery/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/field.tsx'
import { Loading, Skeleton } from '#/ui/skeleton.tsx'
import { windowWords } from './date-words.ts'

/** So few places are said in red. */
const FEW = 2

/** The windows of a day with the places left in each. */
export const WindowPicker = ({
  legend,
  windows,
  loading,
  failed,
  onRetry,
  value,
  onChange,
  error,
}: {
  legend: string
  windows: Interval[]
  loading: boolean
  failed: boolean
  onRetry: () => void
  /** The chosen window's beginning. */
  value: string | null
  onChange: (window: Interval) => void
  error?: string
}) => (
  <fieldset className="choice-block" data-invalid={error ? '' : undefined} aria-busy={loading}>
    <legend>{legend}</legend>
    {loading && windows.length === 0 && <Loading />}
    <div className={classes('windows', loading && windows.length > 0 && 'is-loading')}>
      {loading &&
        windows.length === 0 &&
        Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={64} radius={16} />)}
      {windows.map((window) => (
        <label
          key={window.time_from}
          className={classes('window', window.is_available && window.left <= FEW && 'is-few')}
        >
          <input
            type="radio"
            name="delivery-window"
            className="visually-hidden"
            value={window.time_from}
            checked={window.time_from === value}
            disabled={!window.is_available}
            onChange={() => onChange(window)}
          />
          <b>{windowWords(window.time_from, window.time_to)}</b>
          <small>
            {window.reason
              ? t(`delivery.window.${window.reason}`)
              : t('delivery.window.left', { n: window.left })}
          </small>
        </label>
      ))}
    </div>
    {!loading && failed && (
      <p className="small muted">
        {t('delivery.window.failed')}{' '}
        <Button variant="line" size="s" onClick={onRetry}>
          {t('delivery.window.again')}
        </Button>
      </p>
    )}
    {!loading && !failed && windows.length === 0 && (
      <p className="small muted">{t('delivery.window.none')}</p>
    )}
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
)
