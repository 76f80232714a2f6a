import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldOf, TYPED_KINDS } from '../../../forms/fields-contract.ts'
import { cleanEmail } from '../../../forms/rules/email-check.ts'
import { Asked, type FieldProps, inputProps, Trouble } from './field-parts.tsx'

type EmailFieldProps = FieldProps<FieldOf<(typeof TYPED_KINDS)[number]>> & {
  /** Offers corrections of known misspellings (W5.24, W5.30). */
  suggests: boolean
}

/** An address line: label, e-mail, what is wrong with it, and a better idea where there is one. */
export function EmailField({ suggests, ...props }: EmailFieldProps) {
  const { field, language, trouble, onChange } = props
  const value = String(props.value)
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [offered, setOffered] = useState('')
  const [help, setHelp] = useState<typeof import('../../validators/email-help.ts')>()
  const suggestion = (suggests && !isTyping && help?.suggestEmail(cleanEmail(value))) || null
  const common = inputProps(props)

  /** Offers the rest of a provider's name, selected, while the visitor adds letters (W5.26). */
  const type = (element: HTMLInputElement, inputType: string) => {
    const typed = element.value
    const whole = inputType === 'insertText' ? (help?.completeEmail(typed) ?? null) : null
    onChange(whole ?? typed)
    setOffered(whole ?? '')
    if (whole === null) return
    element.value = whole
    element.setSelectionRange(typed.length, whole.length)
  }

  /** Tab and the right arrow take the offer (W5.27). */
  const takeOffer = (event: KeyboardEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    const isOffered = offered === element.value && element.selectionStart !== element.selectionEnd
    if (!isOffered || event.shiftKey || (event.key !== 'Tab' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    event.stopPropagation()
    element.setSelectionRange(element.value.length, element.value.length)
    setOffered('')
  }

  return (
    <div className={`field ${trouble ? 'in-trouble' : ''}`} data-field={field.id}>
      <label htmlFor={common.id}>
        <Asked {...props} />
      </label>
      <input
        {...common}
        ref={input}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck="false"
        placeholder={field.placeholder}
        required={field.required}
        dir="ltr"
        value={value}
        onInput={(event) => {
          setIsTyping(true)
          type(event.currentTarget, ((event.nativeEvent ?? event) as InputEvent).inputType)
        }}
        onKeyDown={takeOffer}
        onFocus={() => {
          // A form does without it, too.
          import('../../validators/email-help.ts').then(setHelp, () => {})
        }}
        onBlur={({ currentTarget: { form } }) => {
          setOffered('')
          const settle = () => {
            setIsTyping(false)
            const cleaned = cleanEmail(value)
            if (cleaned !== value) onChange(cleaned)
          }
          // An idea moves what stands below it: not from under the press that has taken the focus away.
          if (form?.matches(':active')) addEventListener('click', settle, { once: true })
          else settle()
        }}
      />
      <p className="only-heard" role="status">
        {offered && help?.emailWords('offered', language, offered)}
      </p>
      <Trouble {...props} />
      {help && suggestion !== null && (
        <button
          type="button"
          className="suggestion"
          tabIndex={props.tabIndex + 1}
          onClick={() => {
            onChange(suggestion)
            input.current?.focus()
          }}
        >
          {help.emailWords('didYouMean', language, suggestion)}
        </button>
      )}
    </div>
  )
}
