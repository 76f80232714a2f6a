import { type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const TEXT_BY_CONSTRAINT: Record<string, { field: string; message: string }> = {
  product_slug_key: {
    field: 'slug',
    message: 'Another product got this address just now. Choose another one.',
  },
  product_group_sku_key: {
    field: 'sku',
    message: 'Another product got this SKU just now. Choose another one.',
  },
  variant_sku_key: {
    field: 'variants',
    message: 'A SKU belongs to another product or variation. Change one of them first, then this one.',
  },
  category_slug_key: { field: 'slug', message: 'Another category has this address. Choose another one.' },
}

const GONE = {
  code: 'invalid-product',
  message:
    'Something that was chosen here no longer exists: a class, a category or a picture. Reload and choose again.',
}

/**
 * Does `work`. When two people take the same address or SKU at the same moment, or one deletes what the
 * other chooses, the second is refused, not thrown.
 */
export async function checkDuplicates<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (error) {
    const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
    if (cause?.code === FOREIGN_KEY_VIOLATION) return refused(GONE)
    const known = cause?.code === UNIQUE_VIOLATION ? TEXT_BY_CONSTRAINT[cause.constraint ?? ''] : undefined
    if (known === undefined) throw error
    return refused({ code: 'invalid-product', ...known })
  }
}
