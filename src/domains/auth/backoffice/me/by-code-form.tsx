import { useState } from 'react'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { AppCode } from '../factor/enter-factor.tsx'

/** What a code of the app has to stand behind. */
export const ByCodeForm = ({ text, send }: { text: string; send: (code: string) => Promise<void> }) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const complete = (typed: string) =>
    send(typed).catch((failure: unknown) => {
      setCode('')
      setError(sayFieldFailure(failure, 'code'))
    })
  return (
    <div className="factor-form">
      <p>{text}</p>
      <AppCode
        code={code}
        error={error}
        onType={(typed) => {
          setCode(typed)
          if (typed) setError('')
        }}
        onComplete={(typed) => void complete(typed)}
      />
    </div>
  )
}
