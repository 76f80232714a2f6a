import type { Backorders } from '../../products/draft-contract.ts'
import { type Cells, shorten } from './cells.ts'
import type { VariantPatch } from './import-row.ts'

/**
 * What a row of WooCommerce says of the stock. An empty cell is a product whose pieces are not counted, `parent` one
 * that shares those of its product. Pieces below zero are owed to buyers of the old shop, and none here.
 */
export function readStock(cells: Cells, dialect: string): VariantPatch {
  const backorders = readBackorders(cells)
  const patch: VariantPatch = backorders === undefined ? {} : { backorders }
  const supply = readSupply(cells)
  if (cells.cell('stock').toLowerCase() === 'parent') {
    cells.remark(
      'stock',
      'Shares the pieces of its product there. Here each variation is counted by itself: none are in stock until you count them.',
    )
    return { ...patch, trackStock: true, stock: 0 }
  }
  const pieces = cells.pieces('stock')
  if (pieces != null) {
    const isOwed = pieces < 0 && dialect !== 'buoy'
    if (isOwed) cells.remark('stock', `${pieces} cannot be in stock: it is 0 here.`)
    return { ...patch, trackStock: true, stock: isOwed ? 0 : pieces }
  }
  if (supply === 'backorder') {
    return { ...patch, trackStock: true, stock: 0, backorders: backorders === 'yes' ? 'yes' : 'notify' }
  }
  const says: VariantPatch = supply === undefined ? {} : { inStock: supply === 'in' }
  // A list of the owner's own: an empty cell takes nothing back that was counted before.
  if (dialect === 'plain')
    return pieces === undefined
      ? { ...patch, ...plainSupply(supply) }
      : { ...patch, ...says, isUncountedWhenNew: true }
  return cells.has('stock') || supply !== undefined ? { ...patch, ...says, trackStock: false } : patch
}

/** A list without a column of pieces can only say that there are none. */
function plainSupply(supply: Supply | undefined): VariantPatch {
  return supply === 'out' ? { stock: 0, inStock: false } : {}
}

function readBackorders(cells: Cells): Backorders | undefined {
  return cells.given('backorders', (cell): Backorders => {
    const word = cell.toLowerCase()
    if (word === 'notify') return 'notify'
    if (['1', 'yes', 'true'].includes(word)) return 'yes'
    if (!['', '0', 'no', 'false', 'parent'].includes(word)) {
      cells.problem('backorders', `"${shorten(cell)}" is none of 0, 1 and notify.`)
    }
    return 'no'
  })
}

type Supply = 'in' | 'out' | 'backorder'

function readSupply(cells: Cells): Supply | undefined {
  return cells.given('inStock', (cell): Supply => {
    const word = cell.toLowerCase()
    if (word === 'backorder' || word === 'onbackorder') return 'backorder'
    if (['', '1', 'yes', 'true', 'instock', 'parent'].includes(word)) return 'in'
    if (!['0', 'no', 'false', 'outofstock'].includes(word)) {
      cells.problem('inStock', `"${shorten(cell)}" is none of 1, 0 and backorder.`)
    }
    return 'out'
  })
}
