import type { DraftOption, DraftVariant, ProductDraft } from '../../products/draft-contract.ts'
import { combinationKey, freeName } from '../../products/rules/variations.ts'
import type { PlacedRow } from './import-row.ts'
import type { Note } from './notes.ts'

/** Attributes that variations are told apart by become options; the rest stay details. */
export function splitAttributes(
  draft: ProductDraft,
  parent: PlacedRow | null,
  variations: readonly PlacedRow[],
): Pick<ProductDraft, 'options' | 'attributes'> {
  const chosen = new Map<string, { label: string; values: string[] }>()
  for (const { attributes } of variations) {
    for (const { label, values } of attributes ?? []) {
      const known = chosen.get(label.toLowerCase()) ?? { label, values: [] }
      chosen.set(label.toLowerCase(), { label: known.label, values: [...known.values, ...values] })
    }
  }
  const offered = parent?.attributes ?? null
  const options = [...draft.options]
  for (const [key, { label, values }] of chosen) {
    const place = options.findIndex((option) => option.label.toLowerCase() === key)
    const inOrder = [...(offered?.find((one) => one.label.toLowerCase() === key)?.values ?? []), ...values]
    const known = options[place]
    const option = known ?? {
      name: freeName(
        label,
        options.map(({ name }) => name),
      ),
      label,
      choices: [],
    }
    const grown = withChoices(option, inOrder, parent?.product.swatches ?? {})
    if (place < 0) options.push(grown)
    else options[place] = grown
  }
  const isOption = (label: string) =>
    options.some((option) => option.label.toLowerCase() === label.toLowerCase())
  return { options, attributes: draft.attributes.filter(({ label }) => !isOption(label)) }
}

function withChoices(
  option: DraftOption,
  labels: readonly string[],
  swatches: Record<string, string>,
): DraftOption {
  const choices = [...option.choices]
  for (const label of labels) {
    if (choices.some((choice) => choice.label.toLowerCase() === label.toLowerCase())) continue
    const value = freeName(
      label,
      choices.map((choice) => choice.value),
    )
    choices.push({ value, label, swatch: null })
  }
  return withSwatches({ ...option, choices }, swatches)
}

export function withSwatches(option: DraftOption, swatches: Record<string, string>): DraftOption {
  return {
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, swatch: swatches[choice.label] ?? choice.swatch })),
  }
}

/** The values that a variation's row names, by the options' names; one that is there already keeps what is not named. */
export function readChoice(
  options: readonly DraftOption[],
  row: PlacedRow,
  known: DraftVariant | undefined,
  note: Note,
): Record<string, string> {
  const choice: Record<string, string> = {}
  for (const option of options) {
    const named = row.attributes?.find(({ label }) => label.toLowerCase() === option.label.toLowerCase())
    const [label] = named?.values ?? []
    const value =
      option.choices.find((one) => one.label.toLowerCase() === label?.toLowerCase())?.value ??
      known?.options[option.name]
    if (value !== undefined) choice[option.name] = value
    else note(row.line, 'Attribute 1 value(s)', `Names no value for ${option.label}.`)
  }
  return choice
}

/** New variations stand by the place that the file gives them; those that are there keep theirs. */
export function inFileOrder(
  draft: ProductDraft,
  variations: readonly PlacedRow[],
  lines: ReadonlyMap<string, number>,
): DraftVariant[] {
  const positions = new Map(variations.map(({ line, position }) => [line, position ?? 0]))
  const placeOf = ({ options }: DraftVariant) => positions.get(lines.get(combinationKey(options)) ?? 0) ?? 0
  const known = draft.variants.filter(({ id }) => id !== null)
  const added = draft.variants.filter(({ id }) => id === null)
  return [...known, ...added.toSorted((a, b) => placeOf(a) - placeOf(b))]
}
