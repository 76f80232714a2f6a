import { useRef } from 'react'
import type { FieldOf, TYPED_KINDS } from '../../../../forms/fields-contract.ts'
import { writeDay } from '../../../../forms/rules/day.ts'
import type { Language } from '../../../../forms/rules/messages.ts'
import { type FieldProps, inputProps } from '../../fields/field-parts.tsx'
import { LabelledField } from './labelled-field.tsx'

/** What stands in a date field that browsers have no picker for (W5.48). */
const DATE_ORDER = 'DD/MM/YYYY'

/** Tells whether the browser's own date field is used: not where it does not exist, nor in Safari on a desktop (W5.49). */
function hasDatePicker(): boolean {
  const input = document.createElement('input')
  input.type = 'date'
  const isDesktopSafari = /^((?!chrome|android|mobile).)*safari/i.test(navigator.userAgent)
  return input.type === 'date' && !isDesktopSafari
}

const CALENDAR: Record<Language, string> = { en: 'Open the calendar', he: 'פתיחת לוח השנה' }

/**
 * A day: the browser's own field, or, where the document wants a picker instead (W5.48, W5.49), a line for
 * `DD/MM/YYYY` with a button that opens the calendar.
 */
export function DateField(props: FieldProps<FieldOf<(typeof TYPED_KINDS)[number]>>) {
  const { field, language, onChange } = props
  const calendar = useRef<HTMLInputElement>(null)
  const isPicked = !hasDatePicker()
  const common = inputProps(props)
  return (
    <LabelledField {...props}>
      <div className="day">
        <input
          {...common}
          {...(isPicked ? { placeholder: DATE_ORDER, inputMode: 'numeric', dir: 'ltr' } : { type: 'date' })}
          autoComplete={field.kind === 'birthday' ? 'bday' : 'off'}
          required={field.required}
          value={String(props.value)}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {isPicked && (
          <>
            <input
              ref={calendar}
              className="calendar-place"
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              onInput={(event) => onChange(writeDay(event.currentTarget.value))}
            />
            <button
              type="button"
              className="calendar"
              aria-label={CALENDAR[language]}
              tabIndex={props.tabIndex + 1}
              onClick={() => calendar.current?.showPicker?.()}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 5h14v12H3zM3 9h14M7 3v4M13 3v4" />
              </svg>
            </button>
          </>
        )}
      </div>
    </LabelledField>
  )
}
