import { slugOf } from '@buoy/kernel/rules/slug.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import type { DraftOption } from '../../products/draft-contract.ts'
import type { PlacedRow, Remark, RowGroup } from './import-row.ts'

type Choice = { label: string; values: string[] }

/** More of them no product may have; a file that asks for more is refused with what it asks for. */
const MOST = 1000

/**
 * WooCommerce has variations for any value of an attribute. Here each value that has no variation of its own gets one,
 * with the price of the row; pieces that were counted together are shared out. Variations of the store, known by their
 * SKU in lower case, keep their values.
 */
export function expandAny(
  group: RowGroup,
  { options: known, skus }: { options: readonly DraftOption[]; skus: ReadonlySet<string> },
): { group: RowGroup; remarks: Remark[]; problems: Map<number, RowProblem[]> } {
  const remarks: Remark[] = []
  const problems = new Map<number, RowProblem[]>()
  const labels = optionLabels(group, known)
  const isAny = (row: PlacedRow) =>
    // Shopify has no variations for any value: there one is missing.
    row.handle === null &&
    row.attributes !== null &&
    !skus.has(row.sku?.toLowerCase() ?? '') &&
    labels.some((label) => namedValue(row, label) === undefined)
  if (!group.variations.some(isAny)) return { group, remarks, problems }
  const own = group.variations.filter((row) => !isAny(row))
  const taken = new Set(own.map((row) => keyOf(labels.map((label) => namedValue(row, label) ?? ''))))
  // The more a row says, the better it fits.
  const open = group.variations.filter(isAny).toSorted((a, b) => saidBy(b, labels) - saidBy(a, labels))
  const expanded = new Map<number, PlacedRow[]>()
  for (const row of open) {
    const offered = labels.map((label) => valuesOf(group, known, label))
    const nothing = labels.find(
      (label, index) => namedValue(row, label) === undefined && offered[index]?.length === 0,
    )
    if (nothing !== undefined) {
      const message = `It is for any ${nothing}, and no value of ${nothing} is named anywhere.`
      problems.set(row.line, [{ column: 'Attribute 1 value(s)', message }])
      continue
    }
    const lists = labels.map((label, index) => {
      const value = namedValue(row, label)
      return value === undefined ? (offered[index] ?? []) : [value]
    })
    if (lists.reduce((product, { length }) => product * length, 1) > MOST) {
      const message = `It is for so many values at once that more than ${MOST} variations would be made.`
      problems.set(row.line, [{ column: 'Attribute 1 value(s)', message }])
      continue
    }
    const free = combine(lists).filter((values) => !taken.has(keyOf(values)))
    for (const values of free) taken.add(keyOf(values))
    expanded.set(row.line, expandRow(row, labels, free))
    remarks.push({ line: row.line, column: '', message: inWords(row, labels, free) })
  }
  const variations = group.variations.flatMap((row) => (isAny(row) ? (expanded.get(row.line) ?? []) : [row]))
  return { group: { ...group, variations }, remarks, problems }
}

function expandRow(row: PlacedRow, labels: readonly string[], free: readonly string[][]): PlacedRow[] {
  const { stock } = row.variant
  return free.map((values, index) => {
    const added = labels.flatMap((label, place) =>
      namedValue(row, label) === undefined
        ? [slugOf(values[place] ?? '').toUpperCase() || String(index + 1)]
        : [],
    )
    const others = (row.attributes ?? []).filter(({ label }) => !labels.some((one) => isSame(one, label)))
    const shared = stock === undefined ? {} : { stock: shareOf(stock, free.length, index) }
    return {
      ...row,
      sku: row.sku === null ? null : [row.sku, ...added].join('-'),
      attributes: [...labels.map((label, place) => ({ label, values: [values[place] ?? ''] })), ...others],
      variant: { ...row.variant, ...shared },
    }
  })
}

function inWords(row: PlacedRow, labels: readonly string[], free: readonly string[][]): string {
  const any = labels.filter((label) => namedValue(row, label) === undefined)
  const names = free.map((values) => any.map((label) => values[labels.indexOf(label)]).join(' '))
  if (free.length === 0) return `For any ${any.join(' and ')}, and every value has a variation of its own.`
  const made = `For any ${any.join(' and ')}: here a variation each for ${listed(names)}.`
  const { stock } = row.variant
  if (stock === undefined || stock === 0 || free.length === 1) return made
  return `${made} Its ${stock} pieces were one stock for all: they are shared out, count them again.`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ')
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown
}

/** Labels of the attributes that variations are told apart by, in the order of the product. */
function optionLabels({ parent, variations }: RowGroup, known: readonly DraftOption[]): string[] {
  const ofVariations = variations.flatMap(({ attributes }) => (attributes ?? []).map(({ label }) => label))
  const inOrder = [
    ...known.map(({ label }) => label),
    ...(parent?.attributes ?? [])
      .map(({ label }) => label)
      .filter((label) => ofVariations.some((one) => isSame(one, label))),
    ...ofVariations,
  ]
  return inOrder.filter((label, index) => inOrder.findIndex((one) => isSame(one, label)) === index)
}

/** Every value of an attribute: those of the product, of its variations, and those that the store has. */
function valuesOf({ parent, variations }: RowGroup, known: readonly DraftOption[], label: string): string[] {
  const named = [parent, ...variations].flatMap(
    (row) => choiceOf(row?.attributes ?? null, label)?.values ?? [],
  )
  const stored = known
    .filter((option) => isSame(option.label, label))
    .flatMap(({ choices }) => choices.map((choice) => choice.label))
  const all = [...named, ...stored]
  return all.filter((value, index) => all.findIndex((one) => isSame(one, value)) === index)
}

function namedValue(row: PlacedRow, label: string): string | undefined {
  return choiceOf(row.attributes, label)?.values[0]
}

function choiceOf(attributes: readonly Choice[] | null, label: string): Choice | undefined {
  return attributes?.find((one) => isSame(one.label, label))
}

function saidBy(row: PlacedRow, labels: readonly string[]): number {
  return labels.filter((label) => namedValue(row, label) !== undefined).length
}

function combine(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>(
    (all, list) => all.flatMap((one) => list.map((value) => [...one, value])),
    [[]],
  )
}

/** The part of a whole that the one at `index` of `count` gets; the first get what is left over. */
function shareOf(whole: number, count: number, index: number): number {
  return Math.floor(whole / count) + (index < whole % count ? 1 : 0)
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values.map((value) => value.toLowerCase()))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
