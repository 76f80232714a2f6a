import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Design } from '../../campaigns/contract.ts'
import { checkEmail } from '../../forms/rules/email-check.ts'
import { message } from '../../forms/rules/messages.ts'
import { type NormalisedField, nameFields } from '../../forms/rules/name-fields.ts'
import { EmailField } from './email-field.tsx'

/** After each attempt the button does nothing for so long, so that a double click is one attempt (W4.28, W4.29). */
const BLOCKED_MS = 3000
/** A message leaves the eye after this; the field stays marked until it is right (W5.45). */
const MESSAGE_MS = 3000
const SHAKE_MS = 500

type EmailFormProps = {
  design: Design
  emailCheck: string
  skip: string | null
  tabIndex: number
  onSkip: () => void
  onSubmit: (fields: NormalisedField[]) => Promise<void>
}

export type Trouble = { text: string; isFresh: boolean }

/** The form of a popup with one e-mail field, which is all a postcard asks for. */
export function EmailForm({ design, emailCheck, skip, tabIndex, onSkip, onSubmit }: EmailFormProps) {
  const { form, language } = design
  const [email, setEmail] = useState('')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isShaking, setIsShaking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const isBlocked = useRef(false)

  useEffect(() => {
    if (!trouble?.isFresh) return
    const timer = setTimeout(() => setTrouble({ ...trouble, isFresh: false }), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [trouble])
  useEffect(() => {
    if (!isShaking) return
    const timer = setTimeout(() => setIsShaking(false), SHAKE_MS)
    return () => clearTimeout(timer)
  }, [isShaking])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBlocked.current) return
    isBlocked.current = true
    setTimeout(() => {
      isBlocked.current = false
    }, BLOCKED_MS)

    if (email.trim() === '') {
      setIsShaking(true)
      setTrouble({ text: `${message('fillIn', language)}: ${form.emailLabel}`, isFresh: true })
      return
    }
    if (emailCheck !== 'none' && !checkEmail(email).valid) {
      setTrouble({ text: message('typos', language), isFresh: true })
      return
    }
    setIsSending(true)
    await onSubmit(
      nameFields([{ type: 'email', placeholder: form.emailLabel, value: email.trim(), id: 'email' }]),
    )
  }

  return (
    <form className={`poptin_form_screen form ${isShaking ? 'shaking' : ''}`} noValidate onSubmit={submit}>
      <p className="eyebrow">{form.eyebrow}</p>
      <h2 className="headline" id="headline">
        {form.headline}
      </h2>
      {form.text !== '' && <p className="text">{form.text}</p>}
      <EmailField
        label={form.emailLabel}
        language={language}
        value={email}
        trouble={trouble}
        suggests={emailCheck === 'check-typos' || emailCheck === 'typos-business'}
        tabIndex={tabIndex}
        onChange={(value) => {
          setEmail(value)
          setTrouble(null)
        }}
      />
      <button
        type="submit"
        className="poptin_submit button"
        tabIndex={tabIndex + 2}
        aria-disabled={isSending}
      >
        {isSending ? `${message('sending', language)} …` : form.button}
      </button>
      {skip !== null && (
        <button type="button" className="poptin_skip skip" tabIndex={tabIndex + 3} onClick={onSkip}>
          {skip}
        </button>
      )}
      {form.smallPrint !== '' && <p className="small-print">{form.smallPrint}</p>}
    </form>
  )
}
