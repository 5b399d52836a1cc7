import { Bell, Heart, Share } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'

const WORK = 1500

export const ButtonsPanel = () => {
  const [busy, setBusy] = useState(false)
  const [liked, setLiked] = useState(true)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), WORK)
  }
  return (
    <Panel title={t('ui.page.buttons.title')} note={t('ui.page.buttons.note')}>
      <div className="guide-row">
        <Button size="l" busy={busy} onClick={work}>
          {t('ui.page.buttons.order')}
        </Button>
        <Button>{t('ui.page.buttons.toCart')}</Button>
        <Button size="s">{t('ui.page.buttons.toCart')}</Button>
        <Button variant="soft">{t('ui.page.buttons.back')}</Button>
        <Button variant="line">{t('ui.page.buttons.more')}</Button>
        <Button variant="danger">{t('ui.page.buttons.cancel')}</Button>
        <Button busy>{t('ui.page.buttons.pay')}</Button>
        <Button disabled>{t('ui.page.buttons.wait')}</Button>
        <ButtonLink to="#buttons" variant="soft" icon={<Share />}>
          {t('ui.page.buttons.share')}
        </ButtonLink>
        <button type="button" className="link">
          {t('ui.page.buttons.change')}
        </button>
        <IconButton
          floating
          className={liked ? 'is-on' : undefined}
          label={t('ui.page.buttons.like')}
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
        >
          <Heart />
        </IconButton>
        <IconButton label={t('ui.page.buttons.news')} badge={2}>
          <Bell />
        </IconButton>
      </div>
    </Panel>
  )
}
