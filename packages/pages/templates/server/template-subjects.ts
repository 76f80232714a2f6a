import type { Database } from '@buoy/kernel/server/database.ts'
import { findCategoryLine, findClassified } from '@buoy/shop/catalogue/products/server/find-classified.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { TemplateAbout } from '../contract.ts'
import type { TemplateSubject } from '../rules/template-condition.ts'

type FindSubject<About> = (db: Database, about: About) => Promise<TemplateSubject | null>

/** How the subject of a page is found, by the kind of template. */
export const SUBJECTS: { readonly [Kind in TemplateKind]: FindSubject<TemplateAbout[Kind]> } = {
  product: (db, { productId }) => findClassified(db, productId),
  listing: async (db, { category }) =>
    category === null ? { isShop: true } : { categories: await findCategoryLine(db, category) },
  search: async () => ({}),
  post: async (_db, { categories }) => ({ postCategories: categories }),
  cart: async () => ({}),
}
