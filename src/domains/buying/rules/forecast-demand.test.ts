import { expect, test } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { diceOf } from '#/testing/shop/random-input.ts'
import { cutBack, type DemandSeries, seriesOf, sumSeries } from './demand-series.ts'
import { forecastAsLastWeek, forecastDemand, profileOf, weekdayOf } from './forecast-demand.ts'
import { measureError, percentOf, sumErrors } from './forecast-error.ts'
import { withPastPeaks } from './past-peaks.ts'

const END = '2026-03-01'

const made = (days: number, quantityOn: (date: string) => number): DemandSeries => ({
  end: END,
  quantities: Array.from({ length: days }, (_, n) => quantityOn(addDays(END, n - days))),
})

test('what is asked for evenly is forecast as it is', () => {
  for (const promised of forecastDemand(
    made(120, () => 40),
    [],
    14,
  ))
    expect(promised).toBeCloseTo(40)
})

test('each weekday keeps its share', () => {
  const quantityOn = (date: string) => 100 + 50 * weekdayOf(date)
  const forecast = forecastDemand(made(112, quantityOn), [], 7)
  for (const [n, promised] of forecast.entries()) {
    const real = quantityOn(addDays(END, n))
    expect(Math.abs(promised - real) / real).toBeLessThan(0.06)
  }
})

test('a holiday is as much more as it was last year, and the growth since then counts', () => {
  const quantityOn = (date: string) => (date === '2025-03-08' ? 700 : date >= '2026-01-01' ? 200 : 100)
  const series = made(500, quantityOn)
  const peaks = withPastPeaks([{ date: '2026-03-08', title: '8 Марта' }], series)
  expect(peaks).toContainEqual({ date: '2025-03-08', title: '8 Марта' })
  const forecast = forecastDemand(series, peaks, 10)
  expect(forecast[7]).toBeGreaterThan(1000)
  expect(forecast[1]).toBeLessThan(260)
})

test('a holiday of the last Sunday of a month is found on the Sunday', () => {
  const series = made(500, (date) => (date === '2025-03-02' ? 300 : 50))
  const peaks = withPastPeaks([{ date: '2026-03-01', title: 'Прощёное воскресенье' }], series)
  expect(peaks).toContainEqual({ date: '2025-03-02', title: 'Прощёное воскресенье' })
})

test('the season follows the same weeks of last year', () => {
  const quantityOn = (date: string) => (date.slice(5) >= '03-01' && date.slice(5) < '05-01' ? 160 : 80)
  const forecast = forecastDemand(made(600, quantityOn), [], 14)
  expect(forecast[13]).toBeGreaterThan(110)
})

test('a stem that sells little leans on the whole shop', () => {
  const big = made(112, (date) => (weekdayOf(date) === 5 ? 300 : 100))
  const small = made(112, (date) => (date === addDays(END, -3) ? 1 : 0))
  const alone = forecastDemand(small, [], 7)
  const leaning = forecastDemand(small, [], 7, profileOf(big, []))
  const saturday = Array.from({ length: 7 }, (_, n) => addDays(END, n)).findIndex(
    (date) => weekdayOf(date) === 5,
  )
  expect(leaning[saturday]).toBeGreaterThan(1.5 * (alone[saturday] ?? 0))
})

test('a forecast is never below zero nor endless, whatever the past was', () => {
  const dice = diceOf(20_261_128)
  for (let round = 0; round < 200; round++) {
    const days = dice.below(900)
    const burst = dice.chance(0.5)
    const series = made(days, () => (dice.chance(0.6) ? 0 : dice.below(burst ? 2000 : 5)))
    const peaks = Array.from({ length: dice.below(6) }, (_, n) => ({
      date: addDays(END, dice.below(800) - 780),
      title: `Праздник ${n % 3}`,
    }))
    const most = Math.max(0, ...series.quantities)
    const forecast = forecastDemand(series, withPastPeaks(peaks, series), 14, profileOf(series, peaks))
    expect(forecast).toHaveLength(14)
    for (const promised of forecast) {
      expect(promised).toBeGreaterThanOrEqual(0)
      expect(promised).toBeLessThan(50 * most + 50)
    }
  }
})

test('«as last week» is the last week twice', () => {
  const series = made(20, (date) => Number(date.slice(8)))
  expect(forecastAsLastWeek(series, 14)).toEqual([22, 23, 24, 25, 26, 27, 28, 22, 23, 24, 25, 26, 27, 28])
})

test('the error is measured on days that the forecast had not seen', () => {
  const steady = made(200, () => 10)
  const [error] = measureError([steady], [], 14, END)
  expect(error?.real).toBe(560)
  expect(error?.off).toBeCloseTo(0)
  const lost = made(200, (date) => (date >= addDays(END, -14) ? 0 : 10))
  const sudden = sumErrors(measureError([lost, steady], [], 14, END))
  expect(Math.round(sudden.off)).toBe(140)
  expect(sudden.bias).toBeGreaterThan(0)
  expect(percentOf(1, 0)).toBeNull()
  expect(measureError([made(30, () => 5)], [], 14, END)[0]?.real).toBe(0)
})

test('rows become days, and sums of series end together', () => {
  const series = seriesOf(
    [
      { date: '2026-02-27', quantity: 3 },
      { date: '2026-02-27', quantity: 2 },
    ],
    '2026-02-26',
    END,
  )
  expect(series.quantities).toEqual([0, 5, 0])
  expect(cutBack(series, 1)).toEqual({ end: '2026-02-28', quantities: [0, 5] })
  expect(sumSeries([series, made(1, () => 7)], END).quantities).toEqual([0, 5, 7])
})
