import { proveWork } from '@buoy/platform/abuse/storefront/prove-work.ts'
import { useState } from 'react'
import type { FieldOf } from '../../../../forms/fields-contract.ts'
import { CAPTCHA_MESSAGES } from '../../../../forms/rules/field-messages.ts'
import type { Language } from '../../../../forms/rules/messages.ts'
import { inputProps, Trouble } from '../../fields/field-parts.tsx'
import type { AnyFieldProps, Part } from '../../part.ts'
import captchaCss from './captcha.css?inline'

type Words = { working: string; done: string; failed: string }

/** What the captcha says of its work. */
const CAPTCHA_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    working: 'Checking, a moment',
    done: 'Checked',
    failed: 'That did not work. Try it once more.',
  },
  he: { working: 'בודק, רק רגע', done: 'נבדק', failed: 'זה לא הצליח. נא לנסות שוב.' },
}

/** A box that lets the visitor's browser work for a moment, in place of riddles (W8.18): everybody can tick it. */
export const part: Part = { css: captchaCss, Field: CaptchaField, fieldMessages: CAPTCHA_MESSAGES }

function CaptchaField(props: AnyFieldProps) {
  const { field } = props
  return field.kind === 'captcha' ? <Captcha {...props} field={field} /> : null
}

function Captcha(props: Omit<AnyFieldProps, 'field'> & { field: FieldOf<'captcha'> }) {
  const { field, language, trouble, display, onChange } = props
  const [state, setState] = useState<'waiting' | 'working' | 'failed'>('waiting')
  const words = CAPTCHA_WORDS[language]
  const isDone = props.value !== ''

  const prove = async () => {
    if (isDone || state === 'working') return
    setState('working')
    const proof = await proveWork(`${display}/api/display/captcha`)
    setState(proof === '' ? 'failed' : 'waiting')
    onChange(proof)
  }

  return (
    <div className={`field boxes captcha ${trouble ? 'in-trouble' : ''}`} data-field={field.id}>
      <label className="box">
        <input
          {...inputProps(props)}
          type="checkbox"
          required
          aria-busy={state === 'working'}
          checked={isDone || state === 'working'}
          onChange={prove}
        />
        <span>{field.label}</span>
      </label>
      <p className={`progress ${state}`} role="status">
        {isDone ? words.done : state === 'waiting' ? '' : words[state]}
      </p>
      <Trouble {...props} />
    </div>
  )
}
