import type { CustomField } from './contract.ts'

/** A text field in use that is shown and no filter; its label is its key with a capital. */
export function customFieldFixture(part: Partial<CustomField> & { key: string }): CustomField {
  const { key } = part
  return {
    id: 1,
    kind: 'text',
    label: key.charAt(0).toUpperCase() + key.slice(1),
    help: '',
    unit: '',
    choices: [],
    isShown: true,
    isFilter: false,
    isArchived: false,
    ...part,
  }
}
