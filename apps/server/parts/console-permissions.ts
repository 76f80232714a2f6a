import type { Permission } from '@buoy/platform/access/rules/permissions.ts'

/** What reading and changing below a path of the console's API needs. */
type Stated = { path: string; read: Permission; change: Permission }

const both = (path: string, needs: Permission): Stated => ({ path, read: needs, change: needs })

/**
 * What each route of the console needs, by the beginning of its pattern; of several that fit the longest
 * holds. A route that nothing here fits is for owners alone, and a test names it.
 */
export const STATED: readonly Stated[] = [
  both('/settings', 'own'),
  both('/own', 'own'),
  both('/staff', 'staff'),
  both('/packing', 'packing'),
  { path: '/stock', read: 'stock', change: 'products' },

  both('/sales', 'reports'),
  both('/reports', 'reports'),
  both('/orders', 'orders'),
  both('/agreements', 'orders'),
  both('/disputes', 'refunds'),
  both('/orders.csv', 'orders'),
  both('/orders/:id/refunds', 'refunds'),
  both('/orders/packing-slips.pdf', 'packing'),
  both('/order-products', 'orders'),
  both('/order-views', 'orders'),

  both('/products', 'products'),
  both('/products.csv', 'products'),
  both('/product-imports', 'products'),
  both('/search', 'products'),
  both('/variants', 'products'),
  both('/categories', 'products'),
  both('/pictures', 'pictures'),
  both('/uploads', 'pictures'),

  both('/posts', 'pages'),
  both('/comments', 'pages'),
  both('/comments/settings', 'settings'),

  both('/coupons', 'marketing'),
  both('/coupon-targets', 'marketing'),
  both('/reviews', 'marketing'),
  both('/reviews/settings', 'settings'),
  both('/popups', 'marketing'),
  both('/popups/plan', 'settings.critical'),
  both('/leads', 'marketing'),
  both('/leads.csv', 'marketing'),
  both('/webhooks', 'settings'),
  both('/lead-mail', 'settings'),
  // What is written there runs on every site of the account.
  both('/conversion-code', 'settings.critical'),

  both('/customers', 'customers'),
  both('/customers/one/erase', 'customers.erase'),
  both('/messages', 'customers'),
  both('/messages.csv', 'customers'),
  both('/messages/erase', 'customers.erase'),
  both('/messages/settings', 'settings'),
  both('/subscribers', 'customers'),
  both('/subscribers.csv', 'customers'),
  both('/newsletters', 'customers'),
  both('/reader-imports', 'customers'),
  { path: '/newsletters/:key', read: 'customers', change: 'settings' },
  both('/mail', 'mail'),
  both('/mail/kinds', 'settings'),
  both('/activity', 'audit'),
  both('/activity.csv', 'audit'),

  both('/menus', 'pages'),
  both('/theme', 'pages'),
  both('/look', 'pages'),

  both('/projects', 'pages'),
  both('/maps', 'settings'),
  both('/shipping', 'settings'),
  both('/payments', 'settings.payments'),
  both('/payment-methods', 'settings.payments'),
  both('/shield', 'settings.payments'),
  both('/rehearsals', 'settings.payments'),
  both('/attribution', 'settings'),
  both('/spam-protection', 'settings'),
  both('/store/notices', 'settings'),
  { path: '/store/details', read: 'own', change: 'settings.critical' },
  both('/tax', 'settings.critical'),
  both('/legal', 'settings.critical'),
]

const PREFIX = '/console/api'
const READS = ['GET', 'HEAD', 'OPTIONS']

/** The permission that a route behind the guard needs, or `null` when nothing was stated about it. */
export function permissionOfRoute(method: string, pattern: string): Permission | null {
  if (!pattern.startsWith(`${PREFIX}/`)) return null
  const path = pattern.slice(PREFIX.length)
  const [longest] = STATED.filter(
    (stated) => path === stated.path || path.startsWith(`${stated.path}/`),
  ).toSorted((one, other) => other.path.length - one.path.length)
  if (longest === undefined) return null
  return READS.includes(method) ? longest.read : longest.change
}
