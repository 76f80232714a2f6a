import { mayDo, type Permission, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { PLUGINS } from '../plugins.ts'

/**
 * What the console's screens need, by the beginning of their paths; of several that fit the longest
 * holds. It only decides what is shown: the server refuses by a table of its own.
 */
const OWN: readonly { path: string; needs: Permission }[] = [
  { path: '/', needs: 'reports' },
  { path: '/account', needs: 'own' },
  { path: '/packing', needs: 'packing' },
  { path: '/orders', needs: 'orders' },
  { path: '/products', needs: 'products' },
  { path: '/products/stock', needs: 'stock' },
  { path: '/customers', needs: 'customers' },
  { path: '/messages', needs: 'customers' },
  { path: '/coupons', needs: 'marketing' },
  { path: '/reviews', needs: 'marketing' },
  { path: '/pictures', needs: 'pictures' },
  { path: '/journal', needs: 'pages' },
  { path: '/comments', needs: 'pages' },
  { path: '/popups', needs: 'marketing' },
  { path: '/popups/connections', needs: 'settings' },
  { path: '/popups/connections/code', needs: 'settings.critical' },
  { path: '/leads', needs: 'marketing' },
  { path: '/projects', needs: 'pages' },
  { path: '/reports', needs: 'reports' },
  { path: '/mail', needs: 'mail' },
  { path: '/settings', needs: 'settings' },
  { path: '/settings/menus', needs: 'pages' },
  { path: '/settings/theme', needs: 'pages' },
  { path: '/settings/look', needs: 'pages' },
  { path: '/settings/store', needs: 'settings.critical' },
  { path: '/settings/legal', needs: 'settings.critical' },
  { path: '/settings/tax', needs: 'settings.critical' },
  { path: '/settings/payments', needs: 'settings.payments' },
  { path: '/settings/wallets', needs: 'settings.payments' },
  { path: '/settings/capture', needs: 'settings.payments' },
  { path: '/settings/shield', needs: 'settings.payments' },
  { path: '/settings/rehearse', needs: 'settings.payments' },
  { path: '/settings/popup-plan', needs: 'settings.critical' },
  { path: '/settings/people', needs: 'staff' },
  { path: '/settings/activity', needs: 'audit' },
]

const SCREENS = [...OWN, ...PLUGINS.flat()]

/** What a screen needs; `own`, which everybody has, for an address that nobody has thought of. */
export function permissionOfScreen(path: string): Permission {
  const [longest] = SCREENS.filter(
    (screen) => path === screen.path || (screen.path !== '/' && path.startsWith(`${screen.path}/`)),
  ).toSorted((one, other) => other.path.length - one.path.length)
  return longest?.needs ?? 'own'
}

/** Tells whether a role may open a screen. */
export function mayOpen(role: Role, path: string): boolean {
  return mayDo(role, permissionOfScreen(path))
}
