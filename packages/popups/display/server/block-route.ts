import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { BLOCK_PATH } from '../../designs/rules/block-frame.ts'

/** Also for one that opens the address by itself: what runs in it has no origin, no cookies and no page around it. */
const POLICY = 'sandbox allow-scripts allow-popups allow-forms'

/**
 * The empty document that an HTML block of a popup is drawn into, the same for every popup and any page. `embedDir` is the
 * folder that `buildWidget` has filled.
 */
export function blockRoute({ embedDir }: { embedDir: string }): FastifyPluginAsync {
  return async (app) => {
    const chunks = join(embedDir, 'chunks')
    const name = (await readdir(chunks)).find((one) => /^draw-block-[0-9A-Z]+\.js$/i.test(one))
    if (name === undefined) throw new Error(`${embedDir} has no script of HTML blocks. Run npm run build.`)
    const page = `<!doctype html>
<meta charset="utf-8">
<title>HTML of a popup</title>
<script type="module">${await readFile(join(chunks, name), 'utf8')}</script>
`
    app.get(BLOCK_PATH, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=300',
          'content-security-policy': POLICY,
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(page),
    )
  }
}
