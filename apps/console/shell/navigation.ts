import { mayDo, type Permission, type Role } from '@buoy/platform/access/rules/permissions.ts'
import {
  Boxes,
  ChartColumn,
  House,
  Image,
  Images,
  type LucideIcon,
  Mail,
  MessageSquareDashed,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  PackageCheck,
  Puzzle,
  Settings,
  ShoppingBag,
  Star,
  TicketPercent,
  UserRound,
  Users,
} from 'lucide-react'
import { PLUGINS } from '../plugins.ts'
import { mayOpen } from './screens.ts'

export type NavigationEntry = {
  to: string
  label: string
  icon: LucideIcon
  unless?: Permission
  /** What waits there for somebody, counted by the API: a query that the screen asks again, and its path. */
  waiting?: { query: readonly string[]; path: string }
}

/** The console's screens in the order of how often they are opened. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/orders', label: 'Orders', icon: ShoppingBag },
  { to: '/packing', label: 'Packing', icon: PackageCheck },
  { to: '/products', label: 'Products', icon: Package },
  // Who may change products finds the stock among them.
  { to: '/products/stock', label: 'Stock', icon: Boxes, unless: 'products' },
  { to: '/customers', label: 'Customers', icon: UserRound },
  { to: '/coupons', label: 'Coupons', icon: TicketPercent },
  { to: '/reports', label: 'Reports', icon: ChartColumn },
  { to: '/reviews', label: 'Reviews', icon: Star },
  { to: '/messages', label: 'Messages', icon: MessageSquareText },
  { to: '/pictures', label: 'Pictures', icon: Image },
  { to: '/journal', label: 'Journal', icon: Newspaper },
  {
    to: '/comments',
    label: 'Comments',
    icon: MessagesSquare,
    waiting: { query: ['comments', 'waiting'], path: '/comments/waiting' },
  },
  { to: '/projects', label: 'Projects', icon: Images },
  { to: '/popups', label: 'Popups', icon: MessageSquareDashed },
  { to: '/leads', label: 'Leads', icon: Users },
  { to: '/mail', label: 'Mail', icon: Mail },
  ...PLUGINS.flat().map(({ path, label }) => ({ to: path, label, icon: Puzzle })),
  { to: '/settings', label: 'Settings', icon: Settings },
]

/** The screens that a role may open, in the same order. */
export function navigationOf(role: Role): NavigationEntry[] {
  return NAVIGATION.filter(
    ({ to, unless }) => mayOpen(role, to) && (unless === undefined || !mayDo(role, unless)),
  )
}

/** How many of them the bar at the bottom of a phone holds; the rest are under "More". */
export const ON_PHONE_BAR = 4
