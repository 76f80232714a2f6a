import { inLanguage } from '@buoy/kernel/rules/language-address.ts'
import { listSitemapPosts } from '@buoy/pages/blog/server/list-sitemap-posts.ts'
import { NOT_FOUND_SLUG } from '@buoy/pages/document/rules/page-path.ts'
import { projectPath } from '@buoy/pages/projects/rules/project-path.ts'
import { listProjectSlugs } from '@buoy/pages/projects/server/find-projects.ts'
import { listSitemapPages } from '@buoy/pages/publishing/server/find-page.ts'
import type { ServedLanguage } from '@buoy/platform/texts/contract.ts'
import { type CategoryDeps, listCategories } from '@buoy/shop/catalogue/products/server/list-categories.ts'
import {
  countSitemapProducts,
  listSitemapProducts,
} from '@buoy/shop/catalogue/products/server/list-sitemap-products.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeXml } from './xml.ts'

/** A sitemap file holds at most this many addresses (sitemaps.org). */
const ADDRESSES_PER_FILE = 50_000
/** Search engines read at most this many pictures of an address. */
const PICTURES_PER_ADDRESS = 10
const AN_HOUR = 'public, max-age=3600'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const ALTERNATES = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export type SitemapDeps = CategoryDeps & {
  publicUrl: string
  languages: () => readonly ServedLanguage[]
  addressesPerFile?: number
}

type Address = { path: string; changedAt?: Date; pictures?: string[] }

/**
 * `/sitemap.xml`: every page that search engines are led to, products with when they changed and their
 * pictures, in every language of the shop. A shop with more than fits into one file gets an index of several.
 */
export function sitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const perFileNow = () =>
    Math.ceil((deps.addressesPerFile ?? ADDRESSES_PER_FILE) / shownLanguages(deps).length)

  app.get('/sitemap.xml', async (_request, reply) => {
    const perFile = perFileNow()
    const [pages, products] = await Promise.all([listPages(deps), countSitemapProducts(deps)])
    if (pages.length + products <= perFile) {
      const all = await listSitemapProducts(deps, { offset: 0, limit: perFile })
      return sendXml(reply, urlSet(deps, [...pages, ...all]))
    }
    const files = Array.from({ length: Math.ceil(products / perFile) }, (_, index) => index + 1)
    const paths = ['/sitemap-pages.xml', ...files.map((file) => `/sitemap-products-${file}.xml`)]
    const entries = paths.map((path) => `<sitemap><loc>${escapeXml(deps.publicUrl + path)}</loc></sitemap>`)
    return sendXml(reply, `${XML}<sitemapindex ${NAMESPACES}>${entries.join('')}</sitemapindex>`)
  })

  app.get('/sitemap-pages.xml', async (_request, reply) =>
    sendXml(reply, urlSet(deps, await listPages(deps))),
  )

  app.get<{ Params: { file: string } }>(
    '/sitemap-products-:file(^[1-9]\\d{0,5}).xml',
    async (request, reply) => {
      const perFile = perFileNow()
      const offset = (Number(request.params.file) - 1) * perFile
      const products = await listSitemapProducts(deps, { offset, limit: perFile })
      if (products.length === 0) return reply.code(404).type('text/plain').send('There is no such sitemap.')
      return sendXml(reply, urlSet(deps, products))
    },
  )
}

async function listPages(deps: SitemapDeps): Promise<Address[]> {
  const [categories, pages, projects, posts] = await Promise.all([
    listCategories(deps),
    listSitemapPages(deps),
    listProjectSlugs(deps),
    listSitemapPosts(deps),
  ])
  const paths = [
    '/index.php/shop/',
    ...categories.map((category) => `/index.php/product-category/${category.slug}/`),
  ]
  const shown = pages.filter(({ slug }) => slug !== NOT_FOUND_SLUG)
  return [
    ...shown.filter(({ path }) => path === '/').map(addressOf),
    ...paths.map((path) => ({ path })),
    ...shown.filter(({ path }) => path !== '/').map(addressOf),
    ...projects.map(({ slug, changedAt }) => ({ path: projectPath(slug), changedAt })),
    ...posts,
  ]
}

function addressOf({ path, changedAt }: { path: string; changedAt: Date }): Address {
  return { path, changedAt }
}

function urlSet(deps: SitemapDeps, addresses: readonly Address[]): string {
  const at = (path: string) => escapeXml(deps.publicUrl + path)
  const languages = shownLanguages(deps)
  const urls = addresses.flatMap(({ path, changedAt, pictures = [] }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    const images = pictures
      .slice(0, PICTURES_PER_ADDRESS)
      .map((picture) => `<image:image><image:loc>${at(picture)}</image:loc></image:image>`)
    const links = languages.length < 2 ? '' : alternates(deps, languages, path)
    return languages.map(
      ({ prefix }) =>
        `<url><loc>${at(inLanguage(path, prefix))}</loc>${changed}${links}${images.join('')}</url>`,
    )
  })
  return `${XML}<urlset ${NAMESPACES}${languages.length < 2 ? '' : ALTERNATES}>${urls.join('')}</urlset>`
}

/** The same page in every language, and for readers of others. */
function alternates(deps: SitemapDeps, languages: readonly ServedLanguage[], path: string): string {
  const link = (tag: string, prefix: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(deps.publicUrl + inLanguage(path, prefix))}"/>`
  return languages.map(({ tag, prefix }) => link(tag, prefix)).join('') + link('x-default', '')
}

function shownLanguages({ languages }: SitemapDeps): readonly ServedLanguage[] {
  return languages().filter(({ isLive }) => isLive)
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.header('cache-control', AN_HOUR).type('application/xml; charset=utf-8').send(xml)
}
