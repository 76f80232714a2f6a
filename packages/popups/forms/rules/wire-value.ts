import { parameterOf, queryOf } from '@buoy/kernel/rules/query-parameter.ts'
import type { FormField } from '../fields-contract.ts'
import type { Value } from './check-form.ts'
import { promptOf, type Surroundings, textOf } from './fill-fields.ts'
import { writeFreeField } from './free-field.ts'

/** What is sent for a field that the renderer's core does not draw (W3.66, W3.67, W5.11, W5.42). */
export function wireValue(field: FormField, value: Value, around: Surroundings): string {
  const text = textOf(value)
  switch (field.kind) {
    case 'hidden':
      return field.value
        .replaceAll('{{prize_code}}', around.prizeCode)
        .replaceAll('{{prize_label}}', around.prizeLabel)
    case 'custom_utm':
      return parameter(around.pageUrl, field.parameter) || parameter(around.landingPageUrl, field.parameter)
    case 'free_field':
      return writeFreeField(promptOf(field), text)
    case 'phone':
      return text === '' ? '' : around.writePhone(field.id, text)
    default:
      return text
  }
}

/** A query parameter of an address, '' when there is none. */
function parameter(address: string, name: string): string {
  return parameterOf(queryOf(address), name) ?? ''
}
