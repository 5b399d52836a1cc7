import { Banknote, CreditCard, Smartphone, Store, Truck } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox, RadioCards, RadioGroup, Segmented } from '#/ui/controls/choice.tsx'
import { DayStrip } from '#/ui/controls/day-strip.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'
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
    <Panel title={t('ui.page.choice.title')}>
      <div className="guide-fields">
        <div>
          <Checkbox label={t('ui.page.choice.remember')} checked={remember} onChange={setRemember} />
          <Checkbox
            label={t('ui.page.choice.secret')}
            hint={t('ui.page.choice.secretHint')}
            checked={secret}
            onChange={setSecret}
          />
          <Checkbox
            label={t('ui.page.choice.consent')}
            checked={consent}
            onChange={setConsent}
            error={!consent && t('ui.page.choice.consentError')}
          />
          <Checkbox
            label={t('ui.page.choice.peony')}
            count={0}
            disabled
            checked={false}
            onChange={() => {}}
          />
        </div>
        <div>
          <RadioGroup
            legend={t('ui.page.choice.absent')}
            value={absent}
            onChange={setAbsent}
            options={[
              { value: 'call', title: t('ui.page.choice.call'), hint: t('ui.page.choice.callHint') },
              { value: 'swap', title: t('ui.page.choice.swap') },
            ]}
          />
          <Switch label={t('ui.page.choice.push')} checked={push} onChange={setPush} />
          <Switch label={t('ui.page.choice.mail')} checked={!push} onChange={(on) => setPush(!on)} />
        </div>
        <RadioCards
          className="guide-whole"
          legend={t('ui.page.choice.paying')}
          value={paying}
          onChange={setPaying}
          options={[
            {
              value: 'card',
              title: t('ui.page.choice.card'),
              hint: t('ui.page.choice.cardHint'),
              icon: <CreditCard />,
            },
            { value: 'sbp', title: t('ui.page.choice.sbp'), icon: <Smartphone /> },
            {
              value: 'cash',
              title: t('ui.page.choice.cash'),
              hint: t('ui.page.choice.cashHint'),
              icon: <Banknote />,
              disabled: true,
            },
          ]}
        />
        <Segmented
          className="guide-whole"
          legend={t('ui.page.choice.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'delivery', label: t('ui.page.choice.delivery'), icon: <Truck /> },
            { value: 'pickup', label: t('ui.page.choice.pickup'), icon: <Store /> },
          ]}
        />
        <div className="guide-whole">
          <DayStrip days={DAYS.map(sampleDay)} value={day} onChange={setDay} />
        </div>
        <div>
          <p className="small muted">{t('ui.page.choice.points', { points })}</p>
          <Slider
            label={t('ui.page.choice.pointsLabel')}
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
            legend={t('ui.page.choice.price')}
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
