import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/orders/repeated',
    command: 'Repeat orders',
    needs: 'orders',
    load: async () => (await import('./console/SubscriptionsPage.tsx')).SubscriptionsPage,
  },
  {
    path: '/orders/repeated/:id',
    needs: 'orders',
    load: async () => (await import('./console/SubscriptionPage.tsx')).SubscriptionPage,
  },
]
