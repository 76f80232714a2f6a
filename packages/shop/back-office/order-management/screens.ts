import type { Screen } from '@buoy/platform/feature/screen.ts'
import { ShoppingBag } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/orders',
    needs: 'orders',
    load: async () => (await import('./console/OrdersPage.tsx')).OrdersPage,
    nav: { label: 'Orders', icon: ShoppingBag, group: 'sell', order: 10 },
    files: [{ name: 'Export orders', address: '/console/api/orders.csv' }],
  },
  {
    path: '/orders/new',
    command: 'New order',
    needs: 'orders',
    load: async () => (await import('./console/OrderEditorPage.tsx')).OrderEditorPage,
  },
  {
    path: '/orders/:id/edit',
    needs: 'orders',
    load: async () => (await import('./console/OrderEditorPage.tsx')).OrderEditorPage,
  },
  {
    path: '/orders/:id',
    needs: 'orders',
    load: async () => (await import('./console/OrderPage.tsx')).OrderPage,
  },
]
