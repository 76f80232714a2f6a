import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/coupons/import',
    command: 'Import coupons',
    needs: 'marketing',
    load: async () => (await import('./console/CouponImportPage.tsx')).CouponImportPage,
  },
  {
    path: '/coupons/import/:id',
    needs: 'marketing',
    load: async () => (await import('./console/CouponImportPage.tsx')).CouponImportPage,
  },
]
