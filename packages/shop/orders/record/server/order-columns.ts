import type { Database } from '@buoy/kernel/server/database.ts'
import { extensionPoint } from '@buoy/platform/feature/extension-point.ts'

/** A column that is added to the file of orders, behind the usual ones. */
export type OrderColumn = {
  heading: string
  /** The cells of several orders, by their ids; an order that is left out has an empty one. */
  read: (db: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, string | number>>
}

export const orderColumns = extensionPoint<OrderColumn>('order export columns')
