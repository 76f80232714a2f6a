import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { MethodInput } from '../contract.ts'

/** What a method costs, in a few words, for the head of its fields. */
export function costInWords(method: MethodInput, formatMoney: FormatMoney): string {
  switch (method.kind) {
    case 'flat_rate': {
      const { cost, perItem, classCosts } = method.settings
      const parts = [formatMoney(cost)]
      if (perItem > 0) parts.push(`${formatMoney(perItem)} a unit`)
      if (classCosts.some((one) => one.cost > 0)) parts.push('classes')
      return parts.join(' + ')
    }
    case 'free_shipping': {
      const { needs, threshold } = method.settings
      if (needs === 'coupon') return 'Free with a coupon'
      const from = `Free from ${formatMoney(threshold)}`
      if (needs === 'spend') return from
      return needs === 'spend-or-coupon' ? `${from}, or with a coupon` : `${from}, with a coupon`
    }
    case 'local_pickup':
      return method.settings.cost === 0 ? 'Free' : formatMoney(method.settings.cost)
    case 'table_rate': {
      const costs = method.settings.bands.map(({ cost }) => cost)
      const [least, most] = [Math.min(...costs), Math.max(...costs)]
      const range = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
      return `${range} by ${method.settings.by}`
    }
    case 'carrier_rate': {
      const { surcharge } = method.settings
      return surcharge === 0 ? 'The carrier’s price' : `The carrier’s price + ${formatMoney(surcharge)}`
    }
  }
}
