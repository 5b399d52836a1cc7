import { create } from 'zustand'
import type { Design, GiftWay } from '#/domains/certificates/rules/designs.ts'
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

const read = (): CertificateDraft => {
  const fresh = { ...EMPTY, key: crypto.randomUUID() }
  try {
    return { ...fresh, ...(JSON.parse(session.read(CERTIFICATE_DRAFT) ?? '{}') as Partial<CertificateDraft>) }
  } catch {
    return fresh
  }
}

/** Of this tab, until it is paid. */
export const useCertificateDraft = create<CertificateDraft>(() => ({ ...EMPTY, key: '' }))

export const recallCertificateDraft = (): void => useCertificateDraft.setState(read())

/** What is bought is another purchase once it was changed. */
export const writeCertificateDraft = (change: Partial<CertificateDraft>): void => {
  useCertificateDraft.setState({ ...change, key: crypto.randomUUID() })
  session.write(CERTIFICATE_DRAFT, JSON.stringify(useCertificateDraft.getState()))
}

export const forgetCertificateDraft = (): void => {
  session.write(CERTIFICATE_DRAFT, null)
  useCertificateDraft.setState({ ...EMPTY, key: crypto.randomUUID() })
}
