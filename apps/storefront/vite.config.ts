import { resolve } from 'node:path'
import { shortClassNames } from '@buoy/tools/build/class-names.ts'
import { compileMessages } from '@buoy/tools/build/messages.ts'
import { vitePlugins } from '@buoy/tools/build/plugins.ts'
import { plainRouteModules, routerOnServerOnly } from '@buoy/tools/build/route-modules.ts'
import { sheetsByRoute } from '@buoy/tools/build/sheets.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './chunks.ts'

/**
 * Lightning CSS's `Features.DirSelector`. For older browsers it would turn `:dir(rtl)` into a list of
 * languages, which does not hear `dir="rtl"` (nor know Hebrew from a page that only shows it).
 */
const DIR_SELECTOR = 4

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const MANIFEST = resolve(PROJECT_DIR, 'dist/storefront/client/.vite/manifest.json')

/** Preact in place of React, whose types the components are written for; see decision 0163. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
]

export default defineConfig(({ command }) => ({
  plugins: [
    vitePlugins(PROJECT_DIR, 'storefront'),
    compileMessages(),
    reactRouter(),
    routerOnServerOnly(),
    plainRouteModules(import.meta.dirname),
    sheetsByRoute(PROJECT_DIR, MANIFEST),
  ],
  resolve: { alias: PREACT },
  // Found one by one while the first page loads, they would come in two copies, whose hooks do not know each other.
  optimizeDeps: {
    include: ['preact/compat', 'preact/compat/client', 'preact/hooks', 'preact/jsx-dev-runtime'],
  },
  css: {
    lightningcss: { exclude: DIR_SELECTOR },
    ...(command === 'build' && { modules: { generateScopedName: shortClassNames(PROJECT_DIR) } }),
  },
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
}))
