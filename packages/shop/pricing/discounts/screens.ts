import type { Screen } from '@buoy/platform/feature/screen.ts'
import { TicketPercent } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/coupons',
    needs: 'marketing',
    load: async () => (await import('./console/CouponsPage.tsx')).CouponsPage,
    nav: { label: 'Coupons', icon: TicketPercent, group: 'marketing', order: 10 },
  },
  {
    path: '/coupons/new',
    command: 'New coupon',
    needs: 'marketing',
    load: async () => (await import('./console/CouponPage.tsx')).CouponPage,
  },
  {
    path: '/coupons/:id',
    needs: 'marketing',
    load: async () => (await import('./console/CouponPage.tsx')).CouponPage,
  },
]
