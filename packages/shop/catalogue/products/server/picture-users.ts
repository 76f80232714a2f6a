import type { PictureUsers } from '@buoy/platform/pictures/server/picture-library.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { eq, or, sql } from 'drizzle-orm'
import { categoryTable, productPictureTable, productTable, variantTable } from './catalogue.table.ts'

/** The pictures that products, their variations and categories show. */
export const CATALOGUE_PICTURES: PictureUsers = {
  of: async (db, { id }) => {
    const products = await db
      .selectDistinct({ id: productTable.id, name: productTable.name })
      .from(productTable)
      .leftJoin(productPictureTable, eq(productPictureTable.productId, productTable.id))
      .leftJoin(variantTable, eq(variantTable.productId, productTable.id))
      .where(or(eq(productPictureTable.pictureId, id), eq(variantTable.pictureId, id)))
    const categories = await db
      .select({ name: categoryTable.name })
      .from(categoryTable)
      .where(eq(categoryTable.pictureId, id))
    return [
      ...products.map((product) => ({
        kind: 'product' as const,
        name: product.name,
        path: `/products/${product.id}`,
      })),
      ...categories.map(({ name }) => ({
        kind: 'category' as const,
        name,
        path: '/products/categories',
      })),
    ]
  },
  isShown: async () => {
    const { id } = pictureTable
    return sql`(
      exists (select 1 from ${productPictureTable} where ${productPictureTable.pictureId} = ${id})
      or exists (select 1 from ${variantTable} where ${variantTable.pictureId} = ${id})
      or exists (select 1 from ${categoryTable} where ${categoryTable.pictureId} = ${id}))`
  },
}
