import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { asc, count, eq } from 'drizzle-orm'
import type { ConsoleCategory } from '../category-contract.ts'
import { inTreeOrder } from '../rules/category-tree.ts'
import { categoryTable, productCategoryTable } from './catalogue.table.ts'

/** Every category as its owner sees it, parents before children. Three queries. */
export async function readCategoryTree(db: ReadDatabase): Promise<ConsoleCategory[]> {
  const rows = await db
    .select({ category: categoryTable, productCount: count(productCategoryTable.productId) })
    .from(categoryTable)
    .leftJoin(productCategoryTable, eq(productCategoryTable.categoryId, categoryTable.id))
    .groupBy(categoryTable.id)
    .orderBy(asc(categoryTable.position), asc(categoryTable.id))
  const pictureIds = rows.flatMap(({ category }) => category.pictureId ?? [])
  const pictures = new Map((await readConsolePictures(db, pictureIds)).map((one) => [one.id, one]))
  const categories = rows.map(({ category, productCount }): ConsoleCategory => {
    const { id, parentId, name, slug, description, seoTitle, seoDescription, pictureId } = category
    const picture = pictureId === null ? null : (pictures.get(pictureId) ?? null)
    const url = `/index.php/product-category/${slug}/`
    return { id, parentId, name, slug, url, description, seoTitle, seoDescription, picture, productCount }
  })
  return inTreeOrder(categories)
}
