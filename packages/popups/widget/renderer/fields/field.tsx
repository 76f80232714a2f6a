import { suggestsAddress } from '../../../forms/rules/email-fault.ts'
import type { AnyFieldProps, Part } from '../part.ts'
import { ConsentField } from './consent-field.tsx'
import { EmailField } from './email-field.tsx'

/** One field of a popup's form, as its kind is drawn (W3.63); all but the most common by one of the popup's `parts`. */
export function Field({ parts, ...props }: AnyFieldProps & { parts: readonly Part[] }) {
  const { field, emailCheck, phones: _forOthers, display: _too, ...common } = props
  if (field.kind === 'email')
    return <EmailField {...common} field={field} suggests={suggestsAddress(emailCheck)} />
  if (field.kind === 'consent') return <ConsentField {...common} field={field} />
  // A part draws what is its own, and nothing of others; its style sheet tells it from them.
  return parts.map(({ Field: Other, css }) => Other && <Other key={css} {...props} />)
}
