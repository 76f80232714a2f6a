import { resolve } from 'node:path'
import { compileMessages } from '@buoy/tools/build/messages.ts'
import { vitePlugins } from '@buoy/tools/build/plugins.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './chunks.ts'

/**
 * Lightning CSS's `Features.DirSelector`. For older browsers it would turn `:dir(rtl)` into a list of
 * languages, which does not hear `dir="rtl"` (nor know Hebrew from a page that only shows it).
 */
const DIR_SELECTOR = 4

export default defineConfig({
  plugins: [
    vitePlugins(resolve(import.meta.dirname, '../..'), 'storefront'),
    compileMessages(),
    reactRouter(),
  ],
  css: { lightningcss: { exclude: DIR_SELECTOR } },
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2022',
    // One small style sheet for all pages: several would be several waits before anything is painted.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
