import { isSeen } from '../../forms/rules/check-form.ts'
import { suggestsAddress } from '../../forms/rules/email-fault.ts'
import { message } from '../../forms/rules/messages.ts'
import { fieldStops, stopsOf } from '../rules/tab-order.ts'
import { ConsentField } from './fields/consent-field.tsx'
import { EmailField } from './fields/email-field.tsx'
import { ofPart } from './of-part.ts'
import type { AnyFieldProps, FormPieces, Part, SlotProps } from './part.ts'
import { Slot } from './slot.tsx'
import { type FormSetting, useForm } from './use-form.ts'

type PopupFormProps = {
  setting: FormSetting
  /** How many fields are drawn. */
  most: number
  skip: string | null
  tabIndex: number
  onSkip: () => void
  /** What optional parts in its slots are drawn from. */
  slot: SlotProps
}

/** The form of a popup: its words, the fields an owner has put in, and the buttons. */
export function PopupForm({ setting, most, skip, tabIndex, onSkip, slot }: PopupFormProps) {
  const form = useForm(setting)
  const { step } = form
  const { words } = step
  const fields = step.fields.filter(isSeen)
  const afterFields = tabIndex + stopsOf(setting.fields)
  const Summary = ofPart(setting.parts, 'Summary')
  const arrange = ofPart(setting.parts, 'arrange')
  let next = tabIndex
  const pieces: FormPieces = {
    summary: Summary && (
      <Summary fields={fields} values={form.values} troubles={form.troubles} language={setting.language} />
    ),
    progress: step.progress,
    eyebrow: words.eyebrow !== '' && <p className="eyebrow">{words.eyebrow}</p>,
    headline: (
      <h2 className="headline" id="headline">
        {words.headline}
      </h2>
    ),
    text: words.text !== '' && <p className="text">{words.text}</p>,
    afterText: <Slot name="afterText" {...slot} />,
    fields: fields.slice(0, most).map((field) => {
      const first = next
      next += fieldStops(field)
      return (
        <Field
          key={field.id}
          field={field}
          value={form.values[field.id] ?? ''}
          trouble={form.troubles[field.id] ?? ''}
          isFresh={form.isFresh}
          language={setting.language}
          emailCheck={setting.emailCheck}
          phones={form.phones}
          parts={setting.parts}
          display={setting.display}
          tabIndex={first}
          onChange={(value) => form.change(field.id, value)}
        />
      )
    }),
    button: words.button !== null && (
      <button
        type="submit"
        className="poptin_submit button"
        tabIndex={afterFields}
        aria-disabled={form.isSending}
      >
        {form.isSending ? `${message('sending', setting.language)} …` : words.button}
      </button>
    ),
    afterForm: <Slot name="afterForm" {...slot} tabIndex={afterFields} />,
    skip: skip !== null && (
      <button type="button" className="poptin_skip skip" tabIndex={afterFields + 1} onClick={onSkip}>
        {skip}
      </button>
    ),
    smallPrint: words.smallPrint !== '' && <p className="small-print">{words.smallPrint}</p>,
  }
  return (
    <form
      className={`poptin_form_screen form ${form.isShaking ? 'shaking' : ''} ${fields.length > 2 ? 'long' : ''}`}
      noValidate
      onSubmit={form.submit}
      onKeyUp={form.onKeyUp}
    >
      {arrange ? arrange(pieces, { ...slot, afterFields }) : Object.values(pieces)}
    </form>
  )
}

/** One field of a popup's form, as its kind is drawn (W3.63); all but the most common by one of the popup's `parts`. */
function Field({ parts, ...props }: AnyFieldProps & { parts: readonly Part[] }) {
  const { field, emailCheck, phones: _forOthers, display: _too, ...common } = props
  if (field.kind === 'email')
    return <EmailField {...common} field={field} suggests={suggestsAddress(emailCheck)} />
  if (field.kind === 'consent') return <ConsentField {...common} field={field} />
  // A part draws what is its own, and nothing of others; its style sheet tells it from them.
  return parts.map(({ Field: Other, css }) => Other && <Other key={css} {...props} />)
}
