import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/orders/repeated',
    needs: 'orders',
    load: async () => (await import('./console/AgreementsPage.tsx')).AgreementsPage,
  },
  {
    path: '/orders/repeated/:id',
    needs: 'orders',
    load: async () => (await import('./console/AgreementPage.tsx')).AgreementPage,
  },
]
