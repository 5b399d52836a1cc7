import { Banknote, CreditCard, Smartphone, Store, Truck } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox, RadioCards, RadioGroup, Segmented } from '#/ui/controls/choice.tsx'
import { DayStrip } from '#/ui/controls/day-strip.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { RangeSlider, Slider } from '#/ui/controls/slider.tsx'

const DAYS = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
]
const CLOSED = '2026-11-20'
const PEAK = '2026-11-24'

const sampleDay = (value: string) => ({
  value,
  above: formatWeekday(value).slice(0, 3),
  number: String(Number(value.slice(-2))),
  below: formatDay(value).slice(3, 6),
  label: formatDay(value),
  disabled: value === CLOSED,
  peak: value === PEAK,
})

export const ChoicePanel = () => {
  const [remember, setRemember] = useState(true)
  const [secret, setSecret] = useState(false)
  const [consent, setConsent] = useState(false)
  const [absent, setAbsent] = useState('call')
  const [paying, setPaying] = useState('card')
  const [way, setWay] = useState('delivery')
  const [day, setDay] = useState('2026-11-21')
  const [push, setPush] = useState(true)
  const [points, setPoints] = useState(300)
  const [prices, setPrices] = useState<[number, number]>([1500, 6000])
  const roubles = (value: number) => formatMoney(value * KOPECKS)
  return (
    <Panel title={t('styleGuide.choice.title')}>
      <div className="guide-fields">
        <div>
          <Checkbox label={t('styleGuide.choice.remember')} checked={remember} onChange={setRemember} />
          <Checkbox
            label={t('styleGuide.choice.secret')}
            hint={t('styleGuide.choice.secretHint')}
            checked={secret}
            onChange={setSecret}
          />
          <Checkbox
            label={t('styleGuide.choice.consent')}
            checked={consent}
            onChange={setConsent}
            error={!consent && t('styleGuide.choice.consentError')}
          />
          <Checkbox
            label={t('styleGuide.choice.peony')}
            count={0}
            disabled
            checked={false}
            onChange={() => {}}
          />
        </div>
        <div>
          <RadioGroup
            legend={t('styleGuide.choice.absent')}
            value={absent}
            onChange={setAbsent}
            options={[
              { value: 'call', title: t('styleGuide.choice.call'), hint: t('styleGuide.choice.callHint') },
              { value: 'swap', title: t('styleGuide.choice.swap') },
            ]}
          />
          <Switch label={t('styleGuide.choice.push')} checked={push} onChange={setPush} />
          <Switch label={t('styleGuide.choice.mail')} checked={!push} onChange={(on) => setPush(!on)} />
        </div>
        <RadioCards
          className="guide-whole"
          legend={t('styleGuide.choice.paying')}
          value={paying}
          onChange={setPaying}
          options={[
            {
              value: 'card',
              title: t('styleGuide.choice.card'),
              hint: t('styleGuide.choice.cardHint'),
              icon: <CreditCard />,
            },
            { value: 'sbp', title: t('styleGuide.choice.sbp'), icon: <Smartphone /> },
            {
              value: 'cash',
              title: t('styleGuide.choice.cash'),
              hint: t('styleGuide.choice.cashHint'),
              icon: <Banknote />,
              disabled: true,
            },
          ]}
        />
        <Segmented
          className="guide-whole"
          legend={t('styleGuide.choice.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'delivery', label: t('styleGuide.choice.delivery'), icon: <Truck /> },
            { value: 'pickup', label: t('styleGuide.choice.pickup'), icon: <Store /> },
          ]}
        />
        <div className="guide-whole">
          <DayStrip days={DAYS.map(sampleDay)} value={day} onChange={setDay} />
        </div>
        <div>
          <p className="small muted">{t('styleGuide.choice.points', { points })}</p>
          <Slider
            label={t('styleGuide.choice.pointsLabel')}
            min={0}
            max={500}
            value={points}
            onChange={setPoints}
          />
        </div>
        <div>
          <p className="small muted">
            {roubles(prices[0])} – {roubles(prices[1])}
          </p>
          <RangeSlider
            legend={t('styleGuide.choice.price')}
            min={500}
            max={12000}
            step={100}
            value={prices}
            onChange={setPrices}
            format={roubles}
          />
        </div>
      </div>
    </Panel>
  )
}
