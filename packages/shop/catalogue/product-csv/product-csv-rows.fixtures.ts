import type { PlacedRow } from './rules/import-row.ts'

/** A row of a file that says nothing but what is given. */
export function rowFixture(part: Partial<PlacedRow> = {}): PlacedRow {
  return {
    line: 2,
    kind: 'product',
    isVariable: false,
    saysType: true,
    id: null,
    sku: null,
    parentSku: null,
    parentId: null,
    handle: null,
    name: '',
    product: {},
    variant: {},
    position: null,
    attributes: null,
    images: null,
    isSold: true,
    isOff: false,
    isGiftCard: false,
    remarks: [],
    ...part,
  }
}
