import { mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files whose name holds a hash of their content never change, in seconds: a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Pictures keep their name when the original is replaced, so they are asked about again after a day. */
const PICTURES = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Serves what the build made, the storefront's scripts, styles and pictures, and the pictures that
 * owners sent. Those change their name with every change, so browsers keep them.
 */
export async function files(app: FastifyInstance, deps: { distDir: string; dataDir: string }): Promise<void> {
  const sentPictures = join(deps.dataDir, 'pictures')
  await mkdir(sentPictures, { recursive: true })
  const folders = [
    { root: join(deps.distDir, 'storefront/client/assets'), prefix: '/assets/', cacheControl: IMMUTABLE },
    { root: join(deps.distDir, 'maps'), prefix: '/maps/', cacheControl: PICTURES },
    { root: [sentPictures, join(deps.distDir, 'pictures')], prefix: '/pictures/', cacheControl: PICTURES },
  ]
  for (const [index, { root, prefix, cacheControl }] of folders.entries()) {
    await app.register(staticFiles, {
      root,
      prefix,
      decorateReply: index === 0,
      cacheControl: false,
      preCompressed: true,
      index: false,
      setHeaders: (response, path) => {
        const isSent = path.startsWith(sentPictures + sep)
        response.header('cache-control', isSent ? IMMUTABLE : cacheControl)
        response.header('x-content-type-options', 'nosniff')
      },
    })
  }
}
