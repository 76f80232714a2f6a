import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { CustomChoice, CustomFieldInput, CustomFieldKind } from '../contract.ts'

/** So many fields can be in use: more would make a form that nobody fills in. */
export const MOST_FIELDS = 40
/** With those that are archived. */
export const MOST_KEPT_FIELDS = 200

/** Names that every object has: a field of this key would be found where there is none. */
const RESERVED = ['constructor']
const LONGEST_KEY = 50

/** What is wrong with what a field says, beyond the form of its parts. `others` are labels of the fields in use. */
export function checkDefinition(
  kind: CustomFieldKind,
  says: CustomFieldInput,
  others: readonly string[],
): Refusal[] {
  const refusals: Refusal[] = []
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  if (others.some((label) => same(label, says.label))) {
    refusals.push(no('label', 'Another field has this label. Choose another one.'))
  }
  if (kind === 'choice' && says.choices.length === 0) {
    refusals.push(no('choices', 'Add at least one choice.'))
  }
  says.choices.forEach(({ label }, index) => {
    if (says.choices.findIndex((one) => same(one.label, label)) < index) {
      refusals.push(no(`choices.${index}.label`, 'This choice is there twice.'))
    }
  })
  if (kind === 'date' && says.isFilter) {
    refusals.push(no('isFilter', 'Shoppers cannot filter by a date. Switch the filter off.'))
  }
  return refusals
}

/** The key of a new field: its label as a part of an address, with a number behind it when it is taken. */
export function keyOf(label: string, taken: readonly string[]): string {
  const wanted = slugOf(label).slice(0, LONGEST_KEY).replaceAll(/-+$/g, '') || 'field'
  return freeSlug(wanted, new Set([...taken, ...RESERVED]))
}

/** Choices as they are stored: those that are there already keep their value, new ones get one of their label. */
export function mergeChoices(given: readonly CustomChoice[], known: readonly CustomChoice[]): CustomChoice[] {
  const isKnown = (value: string) => known.some((one) => one.value === value)
  const taken = new Set(known.map(({ value }) => value))
  const kept = new Set<string>()
  return given.map(({ value, label }) => {
    if (isKnown(value) && !kept.has(value)) {
      kept.add(value)
      return { value, label }
    }
    const made = freeSlug(slugOf(label).slice(0, LONGEST_KEY).replaceAll(/-+$/g, '') || 'choice', taken)
    taken.add(made)
    return { value: made, label }
  })
}

function no(field: string, message: string): Refusal {
  return { code: 'invalid-field', field, message }
}
