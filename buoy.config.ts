import type { BuoyConfig } from './tools/build/plugins.ts'

/**
 * Plugins of this shop: packages of `node_modules`, or folders such as `./examples/gift-note`. What they bring is built in
 * by the next `npm start`.
 */
export default {
  plugins: [],
} satisfies BuoyConfig
