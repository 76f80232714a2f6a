import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** What current evergreen browsers and the last two years of phones understand. */
export const TARGET = 'es2022'

/** `import css from './x.css?inline'` gives the style sheet, with what it imports, as minified text. */
export const inlineCss: Plugin = {
  name: 'inline css',
  setup(context) {
    context.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'inline-css',
    }))
    context.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => {
      const { outputFiles, metafile } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        target: TARGET,
        metafile: true,
        write: false,
      })
      const [sheet] = outputFiles
      if (sheet === undefined) throw new Error(`${path} was built into nothing.`)
      const watchFiles = Object.keys(metafile.inputs).map((input) => resolve(input))
      return { contents: sheet.text.trim(), loader: 'text', watchFiles }
    })
  },
}
