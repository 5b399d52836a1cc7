import type { PriceInput } from '#/domains/cart/rules/price-cart.ts'

/** Independently from `decisions §5`, in exact fractions and rouble by rouble. */
export const oraclePrice = (cart: PriceInput & { zone: { price: number; free_from: number | null } }) => {
  const left = cart.lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity))
  const before = [...left]
  const goods = add(left)
  const full = add(
    cart.lines.map(({ price, old_price, quantity }) => BigInt(old_price ?? price) * BigInt(quantity)),
  )

  const everything = cart.lines.map((_, at) => at)
  const promo = take(
    left,
    everything.filter((at) => cart.lines[at]?.inPromo),
    codeRoubles(cart),
  )
  const friend = take(left, everything, BigInt(Math.floor(cart.friend / 100)))
  const worth = goods - (promo + friend) * 100n

  const most = [
    BigInt(cart.points.usable),
    (worth * BigInt(cart.points.share)) / 10_000n,
    canGive(left, everything),
  ]
  const pointsMax = most.reduce((a, b) => (a < b ? a : b))
  const wanted = BigInt(cart.points.requested)
  const points = take(left, everything, wanted < pointsMax ? wanted : pointsMax)

  const empty = cart.lines.length === 0
  const free = cart.zone.free_from !== null && worth >= BigInt(cart.zone.free_from)
  const deliveryFull = empty || free ? 0 : cart.zone.price
  const delivery = cart.promo?.kind === 'free_delivery' ? 0 : deliveryFull
  const surcharge = empty ? 0 : cart.surcharge
  return {
    totals: {
      goods_full: Number(full),
      goods_discount: Number(full - goods),
      goods: Number(goods),
      promo: Number(promo) * 100,
      friend: Number(friend) * 100,
      bonuses: Number(points) * 100,
      certificate: 0,
      delivery_full: deliveryFull,
      delivery,
      surcharge,
      total: Number(add(left)) + delivery + surcharge,
    },
    discounts: cart.lines.map(({ id }, at) => [id, Number((before[at] ?? 0n) - (left[at] ?? 0n))]),
    pointsMax: Number(pointsMax),
    pointsApplied: Number(points),
  }
}

const add = (numbers: bigint[]) => numbers.reduce((sum, one) => sum + one, 0n)

const codeRoubles = ({ promo, lines }: PriceInput): bigint => {
  if (promo?.kind === 'fixed') return BigInt(promo.value) / 100n
  if (promo?.kind !== 'percent') return 0n
  const worth = add(
    lines.filter((line) => line.inPromo).map(({ price, quantity }) => BigInt(price) * BigInt(quantity)),
  )
  const roubles = (worth * BigInt(promo.value)) / 10_000n
  const cap = promo.max_discount === null ? roubles : BigInt(promo.max_discount) / 100n
  return roubles < cap ? roubles : cap
}

const reducibleOf = (kopecks: bigint) => (kopecks > 100n ? (kopecks - 100n) / 100n : 0n)
const canGive = (left: bigint[], of: number[]) => add(of.map((at) => reducibleOf(left[at] ?? 0n)))

/** In proportion; returns the roubles really taken. */
const take = (left: bigint[], of: number[], roubles: bigint): bigint => {
  const can = canGive(left, of)
  const taken = roubles < can ? roubles : can
  const weight = new Map(of.map((at) => [at, (left[at] ?? 0n) / 100n]))
  const most = new Map(of.map((at) => [at, reducibleOf(left[at] ?? 0n)]))
  const got = new Map(of.map((at) => [at, 0n]))
  const has = (at: number) => got.get(at) ?? 0n
  let rest = taken
  while (rest > 0n) {
    const open = of.filter((at) => has(at) < (most.get(at) ?? 0n))
    const whole = add(open.map((at) => weight.get(at) ?? 0n))
    // As fractions over `whole`.
    const shares = open.map((at) => ({ at, share: rest * (weight.get(at) ?? 0n) }))
    let given = 0n
    for (const { at, share } of shares) {
      const room = (most.get(at) ?? 0n) - has(at)
      const part = share / whole < room ? share / whole : room
      got.set(at, has(at) + part)
      given += part
    }
    rest -= given
    // The rest goes to the largest fractions, a rouble each, earlier lines first.
    if (rest >= BigInt(of.length)) continue
    const fractions = shares.map(({ at, share }) => ({ at, fraction: share % whole }))
    while (rest > 0n && fractions.length > 0) {
      const best = fractions.reduce((a, b) => (b.fraction > a.fraction ? b : a))
      fractions.splice(fractions.indexOf(best), 1)
      if (has(best.at) >= (most.get(best.at) ?? 0n)) continue
      got.set(best.at, has(best.at) + 1n)
      rest -= 1n
    }
  }
  for (const at of of) left[at] = (left[at] ?? 0n) - has(at) * 100n
  return taken
}
