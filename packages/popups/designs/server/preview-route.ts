import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { PREVIEW_PATH } from '../rules/preview-path.ts'

/** Only our own pages may frame it, and it may load only what a popup is made of. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * The document in which the console shows a popup as it is being designed: empty, with the script of
 * `widget/preview`. `embedDir` is the folder that `buildWidget` has filled.
 */
export function previewRoute({ embedDir }: { embedDir: string }): FastifyPluginAsync {
  return async (app) => {
    const chunks = await readdir(join(embedDir, 'chunks'))
    const script = chunks.find((name) => /^preview-[0-9A-Z]+\.js$/i.test(name))
    if (script === undefined) throw new Error(`${embedDir} has no preview script. Run npm run build.`)
    const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A popup as it is being designed</title>
    <script type="module" src="/embed/chunks/${script}"></script>
  </head>
  <body></body>
</html>
`
    app.get(PREVIEW_PATH, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(page),
    )
  }
}
