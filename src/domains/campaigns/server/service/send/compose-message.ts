import { composeText } from '../../../rules/staff/compose-text.ts'
import type { Addressee } from '../../queries/outbox.ts'

export const textFor = ({ text, name, bouquet, points, promo_code: code }: Addressee): string =>
  composeText(text, { name, bouquet, points, code })
