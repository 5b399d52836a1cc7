import { createStore } from 'zustand'
import type { Design, GiftWay } from '#/domains/certificates/rules/designs.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { session } from '#/platform/web/storage.ts'
import { CERTIFICATE_DRAFT } from '../storage-names.ts'

export type CertificateDraft = {
  /** Kopecks of a chip; null: the own sum. */
  offered: number | null
  /** Roubles as typed. */
  own: string
  design: Design
  way: GiftWay
  to: string
  phone: string
  email: string
  words: string
  from: string
  receipt: string
  later: boolean
  date: string
  time: string
  /** Of this purchase: a second press buys nothing twice. */
  key: string
}

export type DraftProps = {
  draft: CertificateDraft
  write: (change: Partial<CertificateDraft>) => void
}

const EMPTY: Omit<CertificateDraft, 'key'> = {
  offered: 500_000,
  own: '',
  design: 'evening',
  way: 'sms',
  to: '',
  phone: '',
  email: '',
  words: '',
  from: '',
  receipt: '',
  later: false,
  date: '',
  time: '09:00',
}

/** Of this tab, until it is paid. What is bought is another purchase once it was changed. */
export const createCertificateDraft = (storageName: string, first: Partial<CertificateDraft> = {}) => {
  const fresh = (key = crypto.randomUUID() as string): CertificateDraft => ({ ...EMPTY, ...first, key })
  const store = createStore<CertificateDraft>(() => fresh(''))
  const kept = (): Partial<CertificateDraft> => {
    try {
      return JSON.parse(session.read(storageName) ?? '{}') as Partial<CertificateDraft>
    } catch {
      return {}
    }
  }
  return {
    store,
    recall: (): void => store.setState({ ...fresh(), ...kept() }),
    write: (change: Partial<CertificateDraft>): void => {
      store.setState({ ...change, key: crypto.randomUUID() })
      session.write(storageName, JSON.stringify(store.getState()))
    },
    forget: (): void => {
      session.write(storageName, null)
      store.setState(fresh())
    },
  }
}

export const {
  store: certificateDraft,
  recall: recallCertificateDraft,
  write: writeCertificateDraft,
  forget: forgetCertificateDraft,
} = createCertificateDraft(CERTIFICATE_DRAFT)

/** Kopecks. */
export const sumOf = ({ offered, own }: CertificateDraft): number =>
  offered ?? Number(own.replaceAll(/\D/g, '')) * KOPECKS

/** What the buyer's and the counter's call have in common. */
export const contentOf = (draft: CertificateDraft) => ({
  amount: sumOf(draft),
  design: draft.design,
  way: draft.way,
  from_name: draft.from,
  to_name: draft.to,
  words: draft.words,
  ...(draft.way === 'sms' && draft.phone && { to_phone: draft.phone }),
  ...(draft.way === 'email' && draft.email && { to_email: draft.email }),
  send_at: draft.way !== 'print' && draft.later && draft.date ? `${draft.date}T${draft.time}` : null,
  ...(draft.receipt.trim() && { receipt_email: draft.receipt }),
  key: draft.key,
})
