import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../../dist/storefront',
  ssr: true,
  // All routes are known from the start, in one file of 3 kB that browsers keep: asking for them page by page
  // would make the first step to each kind of page wait for a call.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
