import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/customers/subscribers',
    command: 'Subscribers',
    needs: 'customers',
    load: async () => (await import('./console/SubscribersPage.tsx')).SubscribersPage,
  },
]
