import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { eq } from 'drizzle-orm'
import { integer, jsonb, pgSchema, real, text, timestamp } from 'drizzle-orm/pg-core'
import type { Crop } from '../contract.ts'

const shop = pgSchema('shop')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The pictures of the library. Features that show pictures join it; only this feature writes it. */
export const pictureTable = shop.table('picture', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Whose library it lies in: '' for the shop's, or an account by its id. */
  library: text('library').notNull().default(''),
  name: text('name').notNull(),
  alt: text('alt').notNull(),
  caption: text('caption').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: integer('widths').array().notNull(),
  state: text('state').$type<'making' | 'ready' | 'failed'>().notNull().default('ready'),
  problem: text('problem').notNull().default(''),
  focusX: real('focus_x').notNull().default(0.5),
  focusY: real('focus_y').notNull().default(0.5),
  crop: jsonb('crop').$type<Crop>(),
  original: text('original'),
  fileName: text('file_name').notNull().default(''),
  createdAt: at('created_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
})

/** Pictures whose sizes have been made; others have nothing to show yet. */
export const isReady = eq(pictureTable.state, 'ready')

/** A stored picture as the storefront gets it. */
export function pictureOf(row: typeof pictureTable.$inferSelect): Picture {
  const { name, alt, caption, width, height, widths, focusX, focusY } = row
  const picture = { name, alt, caption, width, height, widths }
  const isCentred = focusX === 0.5 && focusY === 0.5
  return isCentred ? picture : { ...picture, focus: { x: focusX, y: focusY } }
}
