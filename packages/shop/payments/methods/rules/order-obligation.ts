/**
 * Countries whose law wants a button that says, in words of its own, that to press it is to owe the money: the European
 * Union and the rest of its economic area (Directive 2011/83/EU, art. 8(2); in Germany § 312j(3) BGB), and the United
 * Kingdom (Consumer Contracts Regulations 2013, reg. 14(4)).
 */
const WITH_OBLIGATION: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Tells whether a store of this country has to say that its button is an order with an obligation to pay. */
export function obligesByPressing(country: string): boolean {
  return WITH_OBLIGATION.has(country)
}
