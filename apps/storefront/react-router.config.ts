import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../../dist/storefront',
  ssr: true,
} satisfies Config
