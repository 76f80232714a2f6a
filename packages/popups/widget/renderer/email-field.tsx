import { type KeyboardEvent, useRef, useState } from 'react'
import { checkEmail } from '../../forms/rules/email-check.ts'
import { completeEmail } from '../../forms/rules/email-completion.ts'
import { type Language, message } from '../../forms/rules/messages.ts'
import type { Trouble } from './email-form.tsx'

type EmailFieldProps = {
  label: string
  language: Language
  value: string
  trouble: Trouble | null
  /** Offers corrections of known misspellings (W5.24, W5.30). */
  suggests: boolean
  tabIndex: number
  onChange: (value: string) => void
}

/** An address line: label, e-mail, what is wrong with it, and a better idea where there is one. */
export function EmailField({
  label,
  language,
  value,
  trouble,
  suggests,
  tabIndex,
  onChange,
}: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const suggestion = suggests && !isTyping ? checkEmail(value).suggestion : null

  /** Offers the rest of a provider's name, selected, while the visitor adds letters (W5.26). */
  const type = (element: HTMLInputElement, inputType: string) => {
    const typed = element.value
    const whole = inputType === 'insertText' ? completeEmail(typed) : null
    onChange(whole ?? typed)
    if (whole === null) return
    element.value = whole
    element.setSelectionRange(typed.length, whole.length)
  }

  /** Tab and the right arrow take the offer (W5.27). */
  const takeOffer = (event: KeyboardEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    const isOffered =
      element.selectionStart !== element.selectionEnd && element.selectionEnd === element.value.length
    if (!isOffered || event.shiftKey || (event.key !== 'Tab' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    event.stopPropagation()
    element.setSelectionRange(element.value.length, element.value.length)
  }

  return (
    <div className={`field ${trouble ? 'in-trouble' : ''}`}>
      <label htmlFor="email">{label}</label>
      <input
        ref={input}
        id="email"
        name="email_1"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-field-kind="email"
        required
        dir="ltr"
        aria-invalid={trouble !== null}
        aria-describedby={trouble ? 'trouble' : undefined}
        value={value}
        tabIndex={tabIndex}
        onInput={(event) => {
          setIsTyping(true)
          type(event.currentTarget, (event.nativeEvent as InputEvent).inputType)
        }}
        onKeyDown={takeOffer}
        onBlur={() => setIsTyping(false)}
      />
      <p className={`trouble ${trouble?.isFresh ? '' : 'only-heard'}`} id="trouble" role="alert">
        {trouble?.text ?? ''}
      </p>
      {suggestion !== null && (
        <button
          type="button"
          className="suggestion"
          tabIndex={tabIndex + 1}
          onClick={() => {
            onChange(suggestion)
            input.current?.focus()
          }}
        >
          {message('didYouMean', language, { address: suggestion })}
        </button>
      )}
    </div>
  )
}
