import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import { tileCard } from '@buoy/shop/catalogue/products/rules/tile-card.ts'
import { findProductBySlug } from '@buoy/shop/catalogue/products/server/find-product-link.ts'
import {
  type ChosenProducts,
  listChosenProducts,
} from '@buoy/shop/catalogue/products/server/list-chosen-products.ts'
import type { CatalogueDeps, ShownCatalogueDeps } from '@buoy/shop/catalogue/products/server/read-cards.ts'
import { openFirstReviews } from '@buoy/shop/engagement/reviews/server/open-reviews.ts'
import type { PostCard } from '../../blog/contract.ts'
import { listPosts } from '../../blog/server/read-posts.ts'
import { readCommentQuery } from '../../comments/rules/comment-query.ts'
import { findModuleSubject } from '../../comments/server/find-subject.ts'
import { openComments } from '../../comments/server/open-comments.ts'
import type { ModuleNode, PublishedPage } from '../../document/contract.ts'
import { findTiles } from '../../maps/server/map-settings.ts'
import { showMenu } from '../../menus/server/show-menus.ts'
import { findContactFormData } from '../../messages/server/find-contact-form.ts'
import { BLOG_PARAMETER, readBlogPages } from '../../modules/blog/blog-address.ts'
import type { BlogData, BlogProps } from '../../modules/blog/schema.ts'
import type { CarouselProps } from '../../modules/carousel/schema.ts'
import type { CodeData, CodeProps } from '../../modules/code/schema.ts'
import type { CommentsData, CommentsModuleProps } from '../../modules/comments/schema.ts'
import type { MenuModuleData, MenuModuleProps } from '../../modules/menu/schema.ts'
import type { PortfolioProps } from '../../modules/portfolio/schema.ts'
import type { PortfolioCarouselProps } from '../../modules/portfolio-carousel/schema.ts'
import type { PostCarouselProps } from '../../modules/post-carousel/schema.ts'
import type { ShopModuleProps } from '../../modules/shop/schema.ts'
import type { NewsletterProps } from '../../newsletter/form-schema.ts'
import { findNewsletter } from '../../newsletter/server/find-newsletter.ts'
import { listProjectCards, MOST_PROJECTS } from '../../projects/server/find-projects.ts'
import type { PageVisit } from '../rules/page-visit.ts'
import { cleanCode } from './clean-code.ts'
import { findPageLink } from './find-page-links.ts'
import { listPageSlugs } from './list-page-slugs.ts'

/** `secret` signs what forms send along. */
export type ModuleDataDeps = CatalogueDeps & ShownCatalogueDeps & TextsDeps & { clock: Clock; secret: string }

/**
 * Where a module stands: the slug of its page, its number there among those of its type, from 0, and how
 * the page was asked for.
 */
export type ModulePlace = { slug: string; number: number; visit: PageVisit }

type Finder = (deps: ModuleDataDeps, node: ModuleNode, place: ModulePlace) => Promise<unknown>

/** What modules ask the server for, by their type; the others need nothing. */
const FINDERS: Record<string, Finder> = {
  'contact-form': findContactFormData,
  // Cleaned when everything is filled in, so that no value of the store's can bring in what an owner may not.
  code: async (_deps, node): Promise<CodeData> => cleanCode((node.props as CodeProps).html),
  blog: findPosts,
  shop: findProducts,
  comments: findComments,
  menu: findMenu,
  newsletter: (deps, node, place) =>
    findNewsletter(deps, node.props as NewsletterProps, { ...place, id: node.id }),
  map: (deps) => findTiles(deps),
  portfolio: findProjects,
  'filterable-portfolio': findProjects,
  'portfolio-carousel': findProjects,
  carousel: findCarouselProducts,
  'post-carousel': findNewestPosts,
}

/** Whether a module of this type asks the server for something. */
export function hasModuleData(type: string): boolean {
  return Object.hasOwn(FINDERS, type)
}

/**
 * The products that modules of a page show, or of which they show reviews. Which ones a module lists depends on nothing
 * that changes with a price, the stock or a review.
 */
export function productsShown({
  document,
  data,
}: Pick<PublishedPage, 'document' | 'data'>): { id: number }[] {
  return document.sections.flatMap(modulesInside).flatMap(({ id, type }) => {
    if (type === 'shop' || type === 'carousel') return data[id] as ProductCard[]
    if (type !== 'comments') return []
    const comments = data[id] as CommentsData
    return comments !== null && 'product' in comments ? [comments.product] : []
  })
}

/** The data of every module of a page that has asked for some, by module id, as this visit sees it. */
export async function findModuleData(
  deps: ModuleDataDeps,
  { slug, sections, visit }: { slug: string; sections: readonly ModuleNode[]; visit: PageVisit },
): Promise<Record<string, unknown>> {
  const counted = new Map<string, number>()
  const asked = sections.flatMap(modulesInside).flatMap((node) => {
    const find = FINDERS[node.type]
    if (find === undefined) return []
    const number = counted.get(node.type) ?? 0
    counted.set(node.type, number + 1)
    return [{ node, find, place: { slug, number, visit } }]
  })
  const found = await Promise.all(
    asked.map(async ({ node, find, place }) => [node.id, await find(deps, node, place)] as const),
  )
  return Object.fromEntries(found)
}

function modulesInside(node: ModuleNode): ModuleNode[] {
  return [node, ...node.children.flatMap(modulesInside)]
}

async function findProducts(deps: ModuleDataDeps, node: ModuleNode): Promise<unknown> {
  const { choose } = node.props as ShopModuleProps
  return (await listChosenProducts(deps, choose satisfies ChosenProducts)).map(tileCard)
}

function findProjects(deps: CatalogueDeps, node: ModuleNode): Promise<unknown> {
  const { categories, limit = MOST_PROJECTS } = node.props as PortfolioProps & Partial<PortfolioCarouselProps>
  return listProjectCards(deps, { categories, limit })
}

async function findCarouselProducts(deps: ModuleDataDeps, node: ModuleNode): Promise<unknown> {
  const { products } = node.props as CarouselProps
  return products === null ? [] : listChosenProducts(deps, products)
}

async function findPosts(deps: ModuleDataDeps, node: ModuleNode, { visit }: ModulePlace): Promise<BlogData> {
  const { categories, count, paginated } = node.props as BlogProps
  const pages = readBlogPages(visit.parameter(BLOG_PARAMETER))
  const page = paginated ? (pages[node.id] ?? 1) : 1
  return { ...(await listPosts(deps, { categories, page, perPage: count })), path: visit.path, pages }
}

async function findNewestPosts(deps: ModuleDataDeps, node: ModuleNode): Promise<PostCard[]> {
  const { categories, count } = node.props as PostCarouselProps
  return (await listPosts(deps, { categories, page: 1, perPage: count })).posts
}

async function findComments(
  deps: ModuleDataDeps,
  node: ModuleNode,
  { slug, number, visit }: ModulePlace,
): Promise<CommentsData> {
  // Documented ids such as #respond stand on a page once: only its first module has a form.
  const isFirst = number === 0
  const { product: productSlug } = node.props as CommentsModuleProps
  if (productSlug !== '') {
    const product = await findProductBySlug(deps.db, productSlug)
    if (product === null) return null
    const reviews = await openFirstReviews(deps, product.id)
    return {
      product,
      reviews: isFirst ? reviews : { ...reviews, rules: { ...reviews.rules, isOpen: false } },
    }
  }
  const subject = isFirst
    ? await findModuleSubject({ findPageLink: (one) => findPageLink(deps, one) }, slug, node)
    : null
  return (
    subject && { comments: await openComments(deps, subject, readCommentQuery(visit.parameter)), note: null }
  )
}

function findMenu(deps: ModuleDataDeps, node: ModuleNode): Promise<MenuModuleData> {
  const pageSlugs = () => listPageSlugs(deps)
  return showMenu({ ...deps, pageSlugs }, (node.props as MenuModuleProps).menu)
}
