import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { gardenPage } from './garden/garden-page.ts'
import { stores } from './stores/stores.ts'
import { street } from './street/street.ts'

export type ForeignSitesDeps = {
  /** Origin of our service, as the foreign page must name it. */
  embedOrigin: string
  /** The account whose popups the page shows. */
  clientId: string
}

const GARDEN = '/sandbox/sites/garden'

/** The site's own files by name: where they lie and what they are. */
const FILES: Record<string, { url: string; type: string }> = {
  'garden.css': {
    url: new URL('./garden/garden.css', import.meta.url).href,
    type: 'text/css; charset=utf-8',
  },
  'icon.svg': { url: new URL('./garden/icon.svg', import.meta.url).href, type: 'image/svg+xml' },
  'lily-pond.jpg': { url: new URL('./garden/lily-pond.jpg', import.meta.url).href, type: 'image/jpeg' },
  'fern-serif.woff2': {
    url: import.meta.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
    type: 'font/woff2',
  },
  'fern-text.woff2': {
    url: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
}

/**
 * Websites of other people that embed our script, as strict about it as a careful owner can be. Looked at
 * from an origin that is not the shop's: `http://127.0.0.1:3000/sandbox/sites/garden/` beside
 * `http://localhost:3000`.
 */
export function foreignSites({ embedOrigin, clientId }: ForeignSitesDeps): FastifyPluginAsync {
  return async (app) => {
    const embedSrc = `${embedOrigin}/embed/pixel.js?id=${clientId}`
    await app.register(street({ embedSrc }))
    await app.register(stores({ embedSrc }))
    const policy = [
      "default-src 'none'",
      `script-src ${embedOrigin}`,
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' ${embedOrigin}`,
      `connect-src ${embedOrigin}`,
      // Of an HTML block, and of a video: Vimeo is left out, and gets a link.
      `frame-src ${embedOrigin} https://www.youtube-nocookie.com`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
    const files = new Map<string, { body: Buffer; type: string }>()
    for (const [name, { url, type }] of Object.entries(FILES)) {
      files.set(name, { body: await readFile(fileURLToPath(url)), type })
    }

    app.get(GARDEN, (_request, reply) => reply.redirect(`${GARDEN}/`))
    app.get<{ Querystring: { version?: string; integrity?: string } }>(`${GARDEN}/`, (request, reply) => {
      const { version = '', integrity = '' } = request.query
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
      if (!/^[0-9a-f]+$/.test(version) || !/^sha384-[\w+/=]+$/.test(integrity)) {
        return reply.send(gardenPage(`src="${embedSrc}"`))
      }
      // The nursery as it runs nothing whose hash it does not know.
      const src = `${embedOrigin}/embed/pinned/${version}/pixel.js?id=${clientId}`
      return reply
        .header('integrity-policy', 'blocked-destinations=(script)')
        .send(gardenPage(`src="${src}" integrity="${integrity}" crossorigin="anonymous"`))
    })
    app.get<{ Params: { file: string } }>(`${GARDEN}/:file`, (request, reply) => {
      const file = files.get(request.params.file)
      if (!file) return reply.code(404).send({ message: 'This nursery has no such page.' })
      return reply.type(file.type).header('cache-control', 'public, max-age=3600').send(file.body)
    })
  }
}
