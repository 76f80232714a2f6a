import { skuOf, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { DraftOption, DraftVariant, ProductDraft } from '../draft-contract.ts'

/** One value per option name. */
export type Combination = Record<string, string>

/** Every combination of the options' values, the first option changing slowest; one empty one without options. */
export function combinationsOf(options: readonly DraftOption[]): Combination[] {
  return options.reduce<Combination[]>(
    (combinations, option) =>
      combinations.flatMap((combination) =>
        option.choices.map(({ value }) => ({ ...combination, [option.name]: value })),
      ),
    [{}],
  )
}

/** Tells combinations apart, whatever the order of their names. */
export function combinationKey(combination: Combination): string {
  return JSON.stringify(Object.entries(combination).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Combinations that have no variation yet. */
export function missingCombinations(draft: Pick<ProductDraft, 'options' | 'variants'>): Combination[] {
  const known = new Set(draft.variants.map(({ options }) => combinationKey(options)))
  return combinationsOf(draft.options).filter((combination) => !known.has(combinationKey(combination)))
}

/**
 * Fits the variations to options that have changed. What still names a combination keeps its price,
 * stock and id; a variation whose value is gone goes; an option that is new gets its first value.
 */
export function fitVariants(
  variants: readonly DraftVariant[],
  options: readonly DraftOption[],
): DraftVariant[] {
  const seen = new Set<string>()
  return variants.flatMap((variant) => {
    const chosen: Combination = {}
    for (const option of options) {
      const value = variant.options[option.name] ?? option.choices[0]?.value
      if (value === undefined || !option.choices.some((choice) => choice.value === value)) return []
      chosen[option.name] = value
    }
    const key = combinationKey(chosen)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...variant, options: chosen }]
  })
}

/** A variation for a combination: prices and sizes as `pattern` has them, none in stock. */
export function newVariant(pattern: DraftVariant, slug: string, combination: Combination): DraftVariant {
  return {
    ...pattern,
    id: null,
    sku: skuOf(slug, Object.values(combination)),
    options: combination,
    stock: 0,
    stockSeen: 0,
    pictureId: null,
  }
}

/** The chosen values in words: `Terracotta, Large`; '' without options. */
export function labelOf(options: readonly DraftOption[], combination: Combination): string {
  return options
    .flatMap(({ name, choices }) => {
      const value = combination[name]
      return value === undefined ? [] : [choices.find((choice) => choice.value === value)?.label ?? value]
    })
    .join(', ')
}

/** A name for addresses that no other option or value of the list has. */
export function freeName(label: string, taken: readonly string[]): string {
  const base = slugOf(label) || 'option'
  if (!taken.includes(base)) return base
  for (let number = 2; ; number += 1) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`
}
