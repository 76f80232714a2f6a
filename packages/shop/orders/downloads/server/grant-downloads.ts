import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { listDownloadsOf } from '../../../catalogue/products/server/list-downloads-of.ts'
import { downloadGrant } from './download-grant.table.ts'

/**
 * Opens the files of a paid order to its buyer, as its products say now; one that is open already stays as it is,
 * or begins again with `isRenewed`. Whether a link works is decided when it is used, by how the order stands then.
 * In the transaction of the payment.
 */
export async function grantDownloads(
  deps: { clock: Clock },
  tx: Transaction,
  order: { id: number; lines: readonly { position: number; productId: number; variantId: number }[] },
  { isRenewed = false }: { isRenewed?: boolean } = {},
): Promise<void> {
  const files = await listDownloadsOf(
    tx,
    order.lines.map(({ productId }) => productId),
  )
  const now = deps.clock.now()
  const rows = order.lines.flatMap(({ position, productId, variantId }) =>
    files
      .filter((file) => file.productId === productId && [null, variantId].includes(file.variantId))
      .map((file) => ({
        orderId: order.id,
        position,
        downloadId: file.id,
        remaining: file.downloadLimit,
        expiresAt: file.downloadDays === null ? null : new Date(now.getTime() + file.downloadDays * DAY_MS),
        createdAt: now,
      })),
  )
  if (rows.length === 0) return
  const { orderId, position, downloadId } = downloadGrant
  const insert = tx.insert(downloadGrant).values(rows)
  const target = [orderId, position, downloadId]
  await (isRenewed
    ? insert.onConflictDoUpdate({
        target,
        set: { remaining: sql`excluded.remaining`, expiresAt: sql`excluded.expires_at` },
      })
    : insert.onConflictDoNothing({ target }))
}
