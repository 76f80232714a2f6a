import type { ProductOption, Variant } from '../contract.ts'

/** Value chosen per option name; options not chosen yet are missing or ''. */
export type Choice = Readonly<Record<string, string>>

/** The variant that a complete choice names, or `null` while something is still to be chosen. */
export function chosenVariant(variants: readonly Variant[], choice: Choice): Variant | null {
  const matching = variants.filter((variant) =>
    Object.entries(variant.options).every(([name, value]) => choice[name] === value),
  )
  return matching.length === 1 ? (matching[0] ?? null) : null
}

/** Tells whether some variant has this value together with everything else chosen so far. */
export function isPossible(
  variants: readonly Variant[],
  choice: Choice,
  option: ProductOption,
  value: string,
): boolean {
  const wanted = { ...choice, [option.name]: value }
  return variants.some((variant) =>
    Object.entries(wanted).every(([name, one]) => one === '' || variant.options[name] === one),
  )
}
