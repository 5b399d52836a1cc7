import { randomInt } from 'node:crypto'

/** Everybody's own, as limits count them. */
export const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
