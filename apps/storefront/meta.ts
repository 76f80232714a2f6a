import { type Dictionary, SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { ShownBrand } from '@buoy/pages/brand/contract.ts'
import type { PublicStore } from '@buoy/platform/site/contract.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import type { Crumb } from '@buoy/shop/catalogue/products/contract.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import type { MetaDescriptor } from 'react-router'
import { type PlainTitle, titlesFor } from './titles/titles.ts'

type PageMeta = {
  title: string
  description: string
  address: string
  picture?: string | undefined
  pictureAlt?: string | undefined
  type?: 'website' | 'product' | 'article'
  robots?: string
}

type Root = { store: PublicStore; brand: ShownBrand; texts: { titles: Dictionary; prefix?: string } }

/** The routes of a page, as React Router hands them to `meta`; the root's knows the store. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** A page's title with the store's name behind it. */
export function titleOf(matches: Matches, title: string): string {
  const name = storeNameOf(matches)
  return name === null || name === title ? title : `${title} · ${name}`
}

/** The title of a page of the product's own, with the store's name behind it. */
export function ownTitle(matches: Matches, key: PlainTitle): string {
  return titleOf(matches, titlesOf(matches)(key))
}

/** Writes titles in the texts of the store; in the product's own when the root could not be read. */
export function titlesOf(matches: Matches): ReturnType<typeof titlesFor> {
  const root = rootOf(matches)
  if (root === undefined) return titlesFor(SOURCE_TEXT_LOCALE)
  return titlesFor({ dictionary: root.texts.titles, locale: storeLocaleOf(root.store).locale })
}

/** The store's name; `null` when it could not be read. */
export function storeNameOf(matches: Matches): string | null {
  return storeOf(matches)?.name ?? null
}

/** What the store says of itself, for pages that have no description of their own; '' when it could not be read. */
export function storeDescriptionOf(matches: Matches): string {
  const store = storeOf(matches)
  return store === null ? '' : store.about || store.name
}

function storeOf(matches: Matches): PublicStore | null {
  return rootOf(matches)?.store ?? null
}

/** The picture that the owner has chosen for shared links to pages without one of their own. */
function brandPictureOf(matches: Matches, address: string): Pick<PageMeta, 'picture' | 'pictureAlt'> {
  const social = rootOf(matches)?.brand.social
  return social ? { picture: new URL(address).origin + largePictureUrl(social), pictureAlt: social.alt } : {}
}

function rootOf(matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')
  return root?.loaderData as Root | undefined
}

/** Title, description, canonical address and share picture of a page. */
export function metaOf(
  matches: Matches,
  { title, description, address, type = 'website', robots, ...own }: PageMeta,
): MetaDescriptor[] {
  const { picture, pictureAlt } = own.picture ? own : brandPictureOf(matches, address)
  const shown = pageAddress(matches, address)
  const tags: MetaDescriptor[] = [
    { title: titleOf(matches, title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: shown },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: shown },
    { property: 'og:type', content: type },
  ]
  if (picture)
    tags.push(
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  if (picture && pictureAlt) tags.push({ property: 'og:image:alt', content: pictureAlt })
  const siteName = storeNameOf(matches)
  if (siteName !== null) tags.push({ property: 'og:site_name', content: siteName })
  if (robots) tags.push({ name: 'robots', content: robots })
  return tags
}

/** An absolute address of a page of the default language, in the language of this page. */
export function pageAddress(matches: Matches, address: string): string {
  const prefix = rootOf(matches)?.texts.prefix
  if (prefix === undefined) return address
  const { origin } = new URL(address)
  return origin + prefix + address.slice(origin.length)
}

/** The way from the shop to a page, for search engines (schema.org BreadcrumbList). The last step may be the page itself. */
export function breadcrumbData(
  matches: Matches,
  origin: string,
  categories: readonly Crumb[],
  page?: { name: string; url: string },
) {
  const steps = [
    { name: titlesOf(matches)('shop'), url: '/index.php/shop/' },
    ...categories.map(({ slug, name }) => ({ name, url: `/index.php/product-category/${slug}/` })),
    ...(page ? [page] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  }
}
