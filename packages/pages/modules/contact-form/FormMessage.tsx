import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { MouseEvent, Ref } from 'react'
import { formTexts } from '../../forms/rules/form-texts.ts'
import type { wireNames } from '../../messages/rules/wire-names.ts'
import styles from './contact-form.module.css'
import type { Notice } from './notice.ts'

type Names = ReturnType<typeof wireNames>
type Props = { ref: Ref<HTMLDivElement>; notice: Notice | null; names: Names }

/** What is said above the form. It takes the focus when it changes, so that it is heard as well as seen. */
export function FormMessage({ ref, notice, names }: Props) {
  const shared = {
    ref,
    tabIndex: -1,
    role: 'alert',
    className: `et-pb-contact-message ${styles.message}`,
    'data-empty': notice === null || undefined,
    onClick: (event: MouseEvent) => goToField(event),
  }
  if (notice?.kind === 'answered')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own page, as the server has drawn it (S4.78)
    return <div {...shared} dangerouslySetInnerHTML={{ __html: notice.html }} />
  if (notice?.kind === 'failed')
    return (
      <div {...shared}>
        <p className="et_pb_contact_error_text">{notice.message}</p>
      </div>
    )
  return <div {...shared}>{notice !== null && <Faults notice={notice} names={names} />}</div>
}

/**
 * `contact_error_message` once for any error (S5.54), then what is missing under `fill_message` (S5.42), then the
 * other errors. It stands first, so that it never announces a list that does not follow (decision 0046).
 */
function Faults({ notice, names }: { notice: Extract<Notice, { kind: 'checked' }>; names: Names }) {
  const t = formTexts(useTextLocale())
  const missing = notice.faults.filter(({ kind }) => kind === 'missing')
  const others = notice.faults.flatMap((fault) => (fault.kind === 'invalid' ? [fault] : []))
  const href = (field: string) => `#${field === 'captcha' ? names.captcha : names.field(field)}`
  return (
    <>
      <p className={`et_pb_contact_error_text ${styles.lead}`}>{t('contact_error_message')}</p>
      {missing.length > 0 && (
        <>
          <p className="et_pb_contact_error_text">{t('fill_message')}</p>
          <ul>
            {missing.map(({ field, label }) => (
              <li key={field}>
                <a href={href(field)}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.map(({ field, message }) => (
        <p key={field} className="et_pb_contact_error_text">
          <a href={href(field)}>{message}</a>
        </p>
      ))}
      {notice.problems.map((problem) => (
        <p key={problem} className="et_pb_contact_error_text">
          {problem}
        </p>
      ))}
    </>
  )
}

/** A press on a field's name leads into the field, and leaves the address alone. */
function goToField(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const field = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
  if (field === null) return
  event.preventDefault()
  const control = field.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
}
