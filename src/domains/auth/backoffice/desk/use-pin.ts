import { useState } from 'react'
import { signIn } from '#/domains/auth/storefront/session/session.ts'
import { type DeskPerson, tabletApi } from '#/domains/auth/contract/staff/tablets.ts'
import { isGuessablePin, PIN_LENGTH } from '#/domains/auth/rules/pin.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure, sayFieldFailure } from '#/platform/web/say-failure.ts'

/** A temporary PIN is followed by one's own, twice. */
type Stage = { name: 'pin' } | { name: 'new'; pin: string } | { name: 'repeat'; pin: string; newPin: string }
const FIRST: Stage = { name: 'pin' }

export const usePin = (onDone: (person: DeskPerson) => void) => {
  const [person, setPerson] = useState<DeskPerson | null>(null)
  const [stage, setStage] = useState<Stage>(FIRST)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const begin = (next: Stage, why = '') => {
    setStage(next)
    setDigits('')
    setError(why)
  }

  const send = async (who: DeskPerson, pin: string, newPin?: string) => {
    setBusy(true)
    try {
      const body = { user_id: who.id, pin, ...(newPin !== undefined && { new_pin: newPin }) }
      const answer = await api(tabletApi.signIn, { body })
      signIn(answer)
      onDone(who)
    } catch (failure) {
      const code = isApiError(failure) ? failure.body.code : ''
      if (code === 'pin_change_needed') begin({ name: 'new', pin })
      else if (code === 'pin_same' || (newPin !== undefined && code === 'invalid'))
        begin({ name: 'new', pin }, sayFieldFailure(failure, 'new_pin'))
      else begin(FIRST, sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  const complete = (who: DeskPerson, typed: string) => {
    if (stage.name === 'pin') return void send(who, typed)
    if (stage.name === 'new')
      return isGuessablePin(typed)
        ? begin(stage, t('validation.pinSimple'))
        : begin({ name: 'repeat', pin: stage.pin, newPin: typed })
    if (typed !== stage.newPin) return begin({ name: 'new', pin: stage.pin }, t('staff.desk.differ'))
    return void send(who, stage.pin, typed)
  }

  return {
    person,
    stage: stage.name,
    digits,
    error,
    busy,
    choose: (one: DeskPerson) => {
      setPerson(one)
      begin(FIRST, one.has_pin ? '' : t('staff.desk.noPin'))
    },
    type: (digit: string) => {
      if (!person?.has_pin || busy || digits.length === PIN_LENGTH) return
      const typed = digits + digit
      setDigits(typed)
      setError('')
      if (typed.length === PIN_LENGTH) complete(person, typed)
    },
    erase: () => setDigits(digits.slice(0, -1)),
    forget: () => setError(t('staff.desk.forgotText')),
  }
}

export type PinEntry = ReturnType<typeof usePin>
