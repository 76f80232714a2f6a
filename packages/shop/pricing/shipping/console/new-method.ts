import type { MethodInput, MethodKind, ShippingOverview } from '../contract.ts'

export const METHOD_KINDS: readonly { kind: MethodKind; label: string; text: string }[] = [
  { kind: 'flat_rate', label: 'Flat rate', text: 'One price, plus an amount per item or class.' },
  { kind: 'free_shipping', label: 'Free delivery', text: 'From a minimum spend, or with a coupon.' },
  { kind: 'local_pickup', label: 'Pick up', text: 'The shopper collects the order.' },
  { kind: 'table_rate', label: 'Table rate', text: 'A price by weight or by value.' },
  { kind: 'carrier_rate', label: 'Carrier', text: 'The carrier’s live price for the parcel.' },
]

const common = { daysFrom: 2, daysTo: 6, taxable: true, enabled: true }

/** A method of a kind with what most stores want of it, to be changed. */
export function newMethod(kind: MethodKind, sources: ShippingOverview['sources']): MethodInput {
  switch (kind) {
    case 'flat_rate': {
      const settings = { cost: 995, perItem: 0, classCosts: [], classMode: 'each' as const }
      return { ...common, kind, title: 'Standard delivery', settings }
    }
    case 'free_shipping': {
      const settings = { needs: 'spend' as const, threshold: 9900, counts: 'after-discounts' as const }
      return { ...common, kind, title: 'Free delivery', settings }
    }
    case 'local_pickup':
      return { ...common, kind, title: 'Pick up', daysFrom: 1, daysTo: 1, settings: { cost: 0, address: '' } }
    case 'table_rate': {
      const bands = [
        { upTo: 1000, cost: 995 },
        { upTo: 5000, cost: 1495 },
        { upTo: null, cost: 2495 },
      ]
      return { ...common, kind, title: 'Delivery by weight', settings: { by: 'weight', bands } }
    }
    case 'carrier_rate': {
      const [first] = sources
      const settings = { source: first?.id ?? '', surcharge: 0, fallback: null }
      return { ...common, kind, title: first?.title ?? 'Delivery', daysFrom: null, daysTo: null, settings }
    }
  }
}
