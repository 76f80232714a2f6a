import type { Clock } from '@buoy/kernel/rules/time.ts'
import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Read, ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { ListedProduct, ListedProducts } from '../rules/listed-products.ts'
import { replaceListed } from '../rules/replace-listed.ts'
import { createTermBook } from '../rules/term-book.ts'
import { changedProducts } from './announce-products.ts'
import { readAllListed, readFilterFields, readListedByIds, readListedCategories } from './read-listed.ts'

/** What lists are made from, as it is now: what was announced before is in it. */
export type ReadListedProducts = () => Promise<ListedProducts>

/** Units sold are announced by nobody: they are so old at most, in ms. */
const MOST_AGE_MS = HOUR_MS

/** Products that were announced since they were read; `all` when it may be any. */
type Changed = Set<number> | 'all'
type Kept = Awaited<ReturnType<typeof readListed>>

/**
 * Keeps in this process what lists of products are narrowed and sorted by. A change that names its products has these read
 * again, any other change all of them, each when somebody asks next. Stock and money are never decided from it.
 */
export function openListedProducts({
  read,
  listen,
  clock,
}: {
  read: Read
  listen: Listen
  clock: Clock
}): ReadListedProducts {
  let kept: Kept | null = null
  let changed: Changed = 'all'
  let underWay: Promise<Kept> | null = null
  let readAtMs = 0
  listen('catalogue_changed', (payload) => {
    if (changed === 'all') return
    const ids = changedProducts(payload)
    if (ids === null) changed = 'all'
    else for (const id of ids) changed.add(id)
  })

  async function renew(): Promise<Kept> {
    const wanted = changed
    changed = new Set()
    try {
      if (kept === null || wanted === 'all') {
        readAtMs = clock.now().getTime()
        kept = await read(readListed)
      } else {
        const { terms } = kept
        replaceListed(kept, wanted, await read((db) => readListedByIds(db, [...wanted], terms)))
      }
      return kept
    } catch (error) {
      // Nothing of it was taken over: the next one to ask reads it again.
      changed = wanted === 'all' ? 'all' : merge(changed, wanted)
      throw error
    }
  }

  function renewOnce(): Promise<Kept> {
    underWay ??= renew().finally(() => {
      underWay = null
    })
    return underWay
  }

  return async () => {
    if (kept !== null && clock.now().getTime() - readAtMs > MOST_AGE_MS) changed = 'all'
    // One that is under way may have begun before the last announcement.
    if (underWay !== null) await underWay
    return kept !== null && changed !== 'all' && changed.size === 0 ? kept : renewOnce()
  }
}

function merge(changed: Changed, wanted: ReadonlySet<number>): Changed {
  return changed === 'all' ? 'all' : new Set([...changed, ...wanted])
}

/** Everything that lists are made from, read now and kept by nobody. */
export async function readListed(db: ReadDatabase) {
  const terms = createTermBook()
  const products = new Map<number, ListedProduct>()
  const [categories, fields] = await Promise.all([readListedCategories(db), readFilterFields(db)])
  for await (const some of readAllListed(db, terms)) {
    for (const product of some) {
      terms.count(product.words, 1)
      products.set(product.id, product)
    }
  }
  return {
    products,
    categories,
    fields,
    terms,
    derived: new Map(),
    sorted: new Map(),
  } satisfies ListedProducts
}
