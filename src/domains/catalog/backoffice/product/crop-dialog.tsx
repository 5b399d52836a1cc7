import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'
import { productsStaffApi } from '#/domains/catalog/contract/staff/products.ts'
import { CropArea } from './crop-area.tsx'
import { isWhole, largestCrop, WHOLE } from './crop-rules.ts'
import type { PictureDraft } from './product-draft.ts'

const CARD_RATIO = 4 / 5
const FOCUS_STEP = 0.02
const CENTRE: [number, number] = [0.5, 0.5]

type Tool = 'card' | 'free' | 'focus'
type CroppedPicture = Pick<PictureDraft, 'crop' | 'focus' | 'shown'>

/** Also the focus point that must stay in the frame. */
export default function CropDialog({
  picture,
  onClose,
  onDone,
}: {
  picture: PictureDraft
  onClose: () => void
  onDone: (done: CroppedPicture) => void
}) {
  const { source } = picture
  const ratio = CARD_RATIO / (source.width / source.height)
  const [tool, setTool] = useState<Tool>('free')
  const [crop, setCrop] = useState<Crop>(picture.crop ?? WHOLE)
  const [focus, setFocus] = useState(picture.focus)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const choose = (next: Tool) => {
    setTool(next)
    if (next === 'card') setCrop(largestCrop(ratio))
  }
  const apply = async () => {
    setBusy(true)
    setError(null)
    try {
      onDone(await croppedPicture(picture, isWhole(crop) ? null : rounded(crop), focus))
    } catch (reason) {
      setError(sayFailure(reason))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('staff.products.crop.title')}
      footer={
        <>
          <Button block busy={busy} onClick={() => void apply()}>
            {t('staff.products.crop.apply')}
          </Button>
          <Button
            block
            variant="line"
            onClick={() => {
              setTool('free')
              setCrop(WHOLE)
              setFocus(null)
            }}
          >
            {t('staff.products.crop.whole')}
          </Button>
        </>
      }
    >
      <Segmented
        legend={t('staff.products.crop.tool')}
        value={tool}
        onChange={choose}
        options={(['card', 'free', 'focus'] as const).map((value) => ({
          value,
          label: t(`staff.products.crop.${value}`),
        }))}
      />
      <p className="small muted crop-hint">{t(`staff.products.crop.hints.${tool}`)}</p>
      <div
        className="crop-stage"
        data-crop-stage=""
        style={{ '--crop-ratio': source.width / source.height } as CSSProperties}
      >
        <Picture picture={{ ...source, focus: undefined }} sizes="640px" priority alt="" />
        {tool === 'focus' ? (
          <FocusPicker
            focus={focusInSource(focus ?? CENTRE, crop)}
            onPick={(point) => setFocus(focusInCrop(point, crop))}
          />
        ) : (
          <CropArea crop={crop} ratio={tool === 'card' ? ratio : null} onChange={setCrop} />
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </Dialog>
  )
}

const DIGITS = 10_000
const round = (share: number) => Math.round(share * DIGITS) / DIGITS
const rounded = ({ x, y, width, height }: Crop): Crop => ({
  x: round(x),
  y: round(y),
  width: Math.min(round(width), 1 - round(x)),
  height: Math.min(round(height), 1 - round(y)),
})

const croppedPicture = async (
  picture: PictureDraft,
  crop: Crop | null,
  focus: PictureDraft['focus'],
): Promise<CroppedPicture> => {
  const { original, source } = picture
  const cropped = crop
    ? await api(productsStaffApi.cropPicture, { params: { original }, body: crop })
    : source
  const { focus: _before, ...plain } = cropped
  return { crop, focus, shown: { ...plain, alt: picture.alt, ...(focus && { focus }) } }
}

const share = (value: number) => Math.min(Math.max(value, 0), 1)
/** Stored relative to the crop, picked on the whole picture. */
const focusInSource = ([x, y]: [number, number], crop: Crop): [number, number] => [
  crop.x + x * crop.width,
  crop.y + y * crop.height,
]
const focusInCrop = ([x, y]: [number, number], crop: Crop): [number, number] => [
  round(share((x - crop.x) / crop.width)),
  round(share((y - crop.y) / crop.height)),
]

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
}

const FocusPicker = ({
  focus: [x, y],
  onPick,
}: {
  focus: [number, number]
  onPick: (point: [number, number]) => void
}) => {
  const pick = (event: MouseEvent<HTMLElement>) => {
    // A keyboard click has no coordinates.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onPick([share((event.clientX - box.left) / box.width), share((event.clientY - box.top) / box.height)])
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    onPick([share(x + arrow[0]), share(y + arrow[1])])
  }
  return (
    <button
      type="button"
      className="focus-picker"
      aria-label={t('staff.products.crop.point', { x: Math.round(x * 100), y: Math.round(y * 100) })}
      onClick={pick}
      onKeyDown={press}
    >
      <span className="focus-point" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
    </button>
  )
}
