import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { FormField } from '../../../forms/fields-contract.ts'
import { isSeen } from '../../../forms/rules/check-form.ts'
import type { Finding, LintRule } from './finding.ts'

/** Kinds whose answer reaches a person. */
const PERSONAL: readonly FormField['kind'][] = ['email', 'phone']

/** Fields without a name, choices without a choice, and personal data asked for without a word on what for. */
export const formRule: LintRule = ({ design }) => {
  const { fields, smallPrint } = design.form
  const asksConsent = fields.some(({ kind }) => kind === 'consent')
  const personal = fields.find(({ kind }) => PERSONAL.includes(kind))
  return [
    ...fields.flatMap(fieldFindings),
    ...(design.form.sendingSubscribes === true && smallPrint.trim() === ''
      ? [
          {
            level: 'error' as const,
            part: 'words' as const,
            path: 'design.form.smallPrint',
            message:
              'Sending the form subscribes, but nothing says so. Write in the small print what visitors agree to.',
          },
        ]
      : []),
    ...(personal === undefined || asksConsent || smallPrint.trim() !== ''
      ? []
      : [
          {
            level: 'warning' as const,
            part: 'words' as const,
            path: 'design.form.smallPrint',
            message:
              'The form asks for an address or a number and does not say what for. Add small print or a consent box: many countries ask for it.',
          },
        ]),
  ]
}

function fieldFindings(field: FormField, index: number): Finding[] {
  const at = (name: string, message: string): Finding => ({
    level: 'error',
    part: 'fields',
    path: `design.form.fields.${index}.${name}`,
    message,
  })
  const findings: Finding[] = []
  if (isSeen(field) && !isVisible(field.label))
    findings.push(at('label', `Field ${index + 1} has no label. Say what to enter: screen readers read it.`))
  if ('options' in field) {
    const filled = field.options.filter((option) => option.trim() !== '')
    if (filled.length === 0) findings.push(at('options', `“${field.label}” has nothing to choose from.`))
    if (new Set(filled).size < filled.length)
      findings.push(at('options', `“${field.label}” has the same choice twice.`))
  }
  if (field.kind === 'consent' && field.marketing === true && field.checked)
    findings.push(
      at(
        'checked',
        'A box that is ticked from the start is no consent to marketing. Leave it empty, or say that it is not about marketing.',
      ),
    )
  if (field.kind === 'consent' && field.marketing === true && field.required)
    findings.push({
      ...at(
        'required',
        'Visitors have to agree to marketing to send the form. In the EU such consent does not count. Let them leave the box empty.',
      ),
      level: 'warning',
    })
  return findings
}
