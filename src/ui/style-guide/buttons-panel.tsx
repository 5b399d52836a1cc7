import { Bell, Heart, Share } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'

const WORK = 1500

export const ButtonsPanel = () => {
  const [busy, setBusy] = useState(false)
  const [liked, setLiked] = useState(true)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), WORK)
  }
  return (
    <Panel title={t('styleGuide.buttons.title')} note={t('styleGuide.buttons.note')}>
      <div className="guide-row">
        <Button size="l" busy={busy} onClick={work}>
          {t('styleGuide.buttons.order')}
        </Button>
        <Button>{t('styleGuide.buttons.toCart')}</Button>
        <Button size="s">{t('styleGuide.buttons.toCart')}</Button>
        <Button variant="soft">{t('styleGuide.buttons.back')}</Button>
        <Button variant="line">{t('styleGuide.buttons.more')}</Button>
        <Button variant="danger">{t('styleGuide.buttons.cancel')}</Button>
        <Button busy>{t('styleGuide.buttons.pay')}</Button>
        <Button disabled>{t('styleGuide.buttons.wait')}</Button>
        <ButtonLink to="#buttons" variant="soft" icon={<Share />}>
          {t('styleGuide.buttons.share')}
        </ButtonLink>
        <button type="button" className="link">
          {t('styleGuide.buttons.change')}
        </button>
        <IconButton
          floating
          className={liked ? 'is-on' : undefined}
          label={t('styleGuide.buttons.like')}
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
        >
          <Heart />
        </IconButton>
        <IconButton label={t('styleGuide.buttons.news')} badge={2}>
          <Bell />
        </IconButton>
      </div>
    </Panel>
  )
}
