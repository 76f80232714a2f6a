import { screen } from './screen.ts'

/** What is opened all day: orders, the packing bench, the reports. */
export const DAY_SCREENS = [
  screen(
    'packing',
    async () => (await import('@buoy/shop/back-office/packing/console/PackingPage.tsx')).PackingPage,
  ),
  screen(
    'packing/:id',
    async () => (await import('@buoy/shop/back-office/packing/console/PackOrderPage.tsx')).PackOrderPage,
  ),
  screen(
    'orders',
    async () => (await import('@buoy/shop/back-office/order-management/console/OrdersPage.tsx')).OrdersPage,
  ),
  screen(
    'orders/new',
    async () =>
      (await import('@buoy/shop/back-office/order-management/console/OrderEditorPage.tsx')).OrderEditorPage,
  ),
  screen(
    'orders/:id/edit',
    async () =>
      (await import('@buoy/shop/back-office/order-management/console/OrderEditorPage.tsx')).OrderEditorPage,
  ),
  screen(
    'orders/repeated',
    async () => (await import('@buoy/shop/subscriptions/console/AgreementsPage.tsx')).AgreementsPage,
  ),
  screen(
    'orders/repeated/:id',
    async () => (await import('@buoy/shop/subscriptions/console/AgreementPage.tsx')).AgreementPage,
  ),
  screen(
    'orders/:id',
    async () => (await import('@buoy/shop/back-office/order-management/console/OrderPage.tsx')).OrderPage,
  ),
  screen(
    'reports',
    async () => (await import('@buoy/shop/insight/reports/console/ReportsPage.tsx')).ReportsPage,
  ),
]
