import { parseArgs } from 'node:util'

export type Options = { minutes: number; sockets: number; slow: number; buyers: number }

const NAMES = {
  minutes: { type: 'string', default: '60' },
  sockets: { type: 'string', default: '5000' },
  slow: { type: 'string', default: '200' },
  buyers: { type: 'string', default: '12' },
} as const

/** `--minutes 60 --sockets 5000 --slow 200 --buyers 12`. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({ args, options: NAMES, strict: true })
  const read = (name: keyof typeof NAMES): number => {
    const number = Number(values[name])
    if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} ${values[name]}`)
    return number
  }
  return { minutes: read('minutes'), sockets: read('sockets'), slow: read('slow'), buyers: read('buyers') }
}
