import { resolve } from 'node:path'
import { compileMessages } from '@buoy/tools/build/messages.ts'
import { vitePlugins } from '@buoy/tools/build/plugins.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console is one page under `/console/`; every asset's name carries its hash, so it may be kept for ever. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [vitePlugins(resolve(import.meta.dirname, '../..'), 'console'), compileMessages(), react()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Mantine, the router and the query cache: one file, fetched once by the few people who own the store.
    chunkSizeWarningLimit: 600,
  },
})
