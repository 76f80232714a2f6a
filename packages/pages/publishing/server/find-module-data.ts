import { findProductBySlug } from '@buoy/shop/catalogue/server/find-product-link.ts'
import { type ChosenProducts, listChosenProducts } from '@buoy/shop/catalogue/server/list-chosen-products.ts'
import type { CatalogueDeps } from '@buoy/shop/catalogue/server/read-cards.ts'
import { FIRST_REVIEWS } from '@buoy/shop/reviews/rules/review-query.ts'
import { openReviews } from '@buoy/shop/reviews/server/open-reviews.ts'
import type { ModuleNode } from '../../document/contract.ts'
import type { CommentsData, CommentsModuleProps } from '../../modules/comments/schema.ts'
import type { ShopModuleProps } from '../../modules/shop/schema.ts'

/** What modules ask the server for, by their type; the others need nothing. */
const FINDERS: Record<string, (deps: CatalogueDeps, node: ModuleNode) => Promise<unknown>> = {
  shop: findProducts,
  comments: findComments,
}

/** The data of every module of a page that has asked for some, by module id. */
export async function findModuleData(
  deps: CatalogueDeps,
  sections: readonly ModuleNode[],
): Promise<Record<string, unknown>> {
  const asked = sections.flatMap(modulesInside).flatMap((node) => {
    const find = FINDERS[node.type]
    return find === undefined ? [] : [{ node, find }]
  })
  const found = await Promise.all(
    asked.map(async ({ node, find }) => [node.id, await find(deps, node)] as const),
  )
  return Object.fromEntries(found)
}

function modulesInside(node: ModuleNode): ModuleNode[] {
  return [node, ...node.children.flatMap(modulesInside)]
}

function findProducts(deps: CatalogueDeps, node: ModuleNode): Promise<unknown> {
  const { choose } = node.props as ShopModuleProps
  return listChosenProducts(deps, choose satisfies ChosenProducts)
}

async function findComments(deps: CatalogueDeps, node: ModuleNode): Promise<CommentsData> {
  const product = await findProductBySlug(deps.db, (node.props as CommentsModuleProps).product)
  return product && { product, reviews: await openReviews(deps, product.id, FIRST_REVIEWS) }
}
