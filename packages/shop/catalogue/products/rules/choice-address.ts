import type { ProductOption, Variant } from '../contract.ts'
import type { Choice } from './choose-variant.ts'

/** Name of an option's parameter in an address, as WooCommerce writes it. */
const parameterOf = (option: ProductOption) => `attribute_${option.name}`

/**
 * Reads a choice from a product's address, `?attribute_colour=navy`. Values that do not exist, or not
 * together, are left out: an old link shows the product all the same.
 */
export function readChoice(
  parameters: { get: (name: string) => string | null },
  product: { options: readonly ProductOption[]; variants: readonly Variant[] },
): Choice {
  const choice: Record<string, string> = {}
  for (const option of product.options) {
    const value = parameters.get(parameterOf(option))
    if (value === null) continue
    const wanted = { ...choice, [option.name]: value }
    const exists = product.variants.some((variant) =>
      Object.entries(wanted).every(([name, one]) => variant.options[name] === one),
    )
    if (exists) choice[option.name] = value
  }
  return choice
}

/** The parameters of a choice, to be written behind the product's path: '' when nothing is chosen. */
export function writeChoice(options: readonly ProductOption[], choice: Choice): string {
  const written = options.flatMap((option) => {
    const value = choice[option.name]
    return value ? [`${parameterOf(option)}=${encodeURIComponent(value)}`] : []
  })
  return written.length === 0 ? '' : `?${written.join('&')}`
}
