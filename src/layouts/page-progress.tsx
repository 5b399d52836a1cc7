import { useNavigation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'

export const PageProgress = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="page-progress">
      <span className="visually-hidden" role="status">
        {t('ui.loading')}
      </span>
    </div>
  )
}
