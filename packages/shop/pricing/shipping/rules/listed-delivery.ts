import type { PriceList } from '../../price-lists/rules/price-list.ts'
import type { Method, ShippingRules } from '../contract.ts'

/** What of a method a price list may change, in cents: what it costs, or what has to be spent; `null` for other kinds. */
export function listedAmount(method: Method): number | null {
  if (method.kind === 'flat_rate') return method.settings.cost
  return method.kind === 'free_shipping' && method.settings.needs !== 'coupon'
    ? method.settings.threshold
    : null
}

/** A method with another amount in that place. */
export function withAmount(method: Method, amount: number): Method {
  if (method.kind === 'flat_rate') return { ...method, settings: { ...method.settings, cost: amount } }
  if (method.kind === 'free_shipping')
    return { ...method, settings: { ...method.settings, threshold: amount } }
  return method
}

/** Delivery at the amounts of a list; methods that it does not name cost as usual. */
export function listedDelivery(
  rules: ShippingRules,
  list: Pick<PriceList, 'delivery'> | null,
): ShippingRules {
  if (list === null || list.delivery.size === 0) return rules
  const priced = (method: Method) => {
    const amount = list.delivery.get(method.id)
    return amount === undefined ? method : withAmount(method, amount)
  }
  return { ...rules, zones: rules.zones.map((zone) => ({ ...zone, methods: zone.methods.map(priced) })) }
}
