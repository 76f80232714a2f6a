import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/customers/subscribers',
    needs: 'customers',
    load: async () => (await import('./console/SubscribersPage.tsx')).SubscribersPage,
  },
]
