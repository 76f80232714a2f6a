import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/products/search-words',
    command: 'Search words',
    needs: 'products',
    load: async () => (await import('./console/SearchWordsPage.tsx')).SearchWordsPage,
  },
]
