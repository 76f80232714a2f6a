import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2022',
    // One small style sheet for all pages: several would be several waits before anything is painted.
    cssCodeSplit: false,
  },
})
