import type { FormField } from '../../../../forms/fields-contract.ts'
import { CHECK_BELOW } from '../../../../forms/rules/check-below.ts'
import { isEmptyValue } from '../../../../forms/rules/check-form.ts'
import { CAPTCHA, FIX } from '../../../../forms/rules/field-messages.ts'
import { type MessageName, message } from '../../../../forms/rules/messages.ts'
import type { Part, SummaryProps } from '../../part.ts'
import summaryCss from './summary.css?inline'

/** What is wrong with a form that follows its site's theme is said above it, as themes do (W8.18). */
export const part: Part = { css: summaryCss, Summary, reword }

/** Such a form says of an address that is none what themes say (W8.16). */
function reword(fault: MessageName): MessageName {
  return fault === 'typos' ? 'invalidEmail' : fault
}

function Summary({ fields, values, troubles, language }: SummaryProps) {
  const isEmpty = (field: FormField) => isEmptyValue(values[field.id] ?? '')
  const isWrong = (field: FormField) => field.id in troubles
  const answers = fields.filter((field) => field.kind !== 'captcha')
  const missing = answers.filter(
    (field) => isEmpty(field) && (isWrong(field) || ('required' in field && field.required)),
  )
  const faulty = answers.filter((field) => isWrong(field) && !isEmpty(field))
  const captcha = fields.find((field) => field.kind === 'captcha' && isWrong(field))
  const lists = [
    { words: message('fillIn', language), items: missing },
    { words: FIX[language], items: faulty },
  ]
  // The place is there before its words are: only so are they read aloud.
  return (
    <div className="summary" role="alert">
      {Object.keys(troubles).length > 0 && (
        <>
          <p>{CHECK_BELOW[language]}</p>
          {lists.map(
            ({ words, items }) =>
              items.length > 0 && (
                <div key={words}>
                  <p>{words}</p>
                  <ul>
                    {items.map(({ id, label }) => (
                      <li key={id}>{label}</li>
                    ))}
                  </ul>
                </div>
              ),
          )}
          {captcha && <p>{CAPTCHA[language]}</p>}
        </>
      )}
    </div>
  )
}
