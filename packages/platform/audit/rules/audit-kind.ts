/** What an entry of the log is about, in the order of the screen's filter. */
export const AUDIT_KINDS = [
  'sign-in',
  'people',
  'settings',
  'orders',
  'products',
  'coupons',
  'popups',
  'customers',
  'reviews',
  'comments',
  'mail',
  'other',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AUDIT_KIND_LABEL: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Signing in',
  people: 'People',
  settings: 'Settings',
  orders: 'Orders',
  products: 'Products',
  coupons: 'Coupons',
  popups: 'Popups',
  customers: 'Customers',
  reviews: 'Reviews',
  comments: 'Comments',
  mail: 'Mail',
  other: 'Everything else',
}

type Words = { action: string; subject: string }

/** The first that fits holds; features write their entries in plain words and need not know the kinds. */
const RULES: readonly (readonly [AuditKind, (words: Words) => boolean])[] = [
  ['sign-in', ({ action }) => /^(signed |sign-in failed|device signed out)/.test(action)],
  ['orders', ({ subject }) => /^order /.test(subject)],
  ['coupons', ({ subject }) => /^coupon /.test(subject)],
  ['popups', ({ subject }) => /^popups?\b/.test(subject)],
  [
    'settings',
    ({ action }) =>
      /settings? changed|^tax |^page published|^mail changed|^zone |^delivery |^shipping |^search words|^second factor (asked|left)/.test(
        action,
      ),
  ],
  ['people', ({ subject }) => /^person |^(store|owner)$/.test(subject)],
  ['reviews', ({ action }) => action.includes('review')],
  ['comments', ({ action }) => action.startsWith('comment ')],
  ['customers', ({ subject }) => subject === 'a customer'],
  ['mail', ({ action }) => action.startsWith('mail ')],
  ['products', ({ action }) => /product|picture|category|stock|price/.test(action)],
]

/** Sorts an entry by its words. */
export function auditKind(words: Words): AuditKind {
  return RULES.find(([, fits]) => fits(words))?.[0] ?? 'other'
}

/** Screens of settings by the subject that is written down when they are saved. */
const SETTING_SCREENS: Readonly<Record<string, string>> = {
  'store details': '/settings/store',
  tax: '/settings/tax',
  notices: '/settings/notices',
  menus: '/settings/menus',
  theme: '/settings/theme',
  look: '/settings/look',
  reviews: '/settings/reviews',
  comments: '/settings/comments',
  messages: '/settings/messages',
  'spam protection': '/settings/spam',
  attribution: '/settings/attribution',
  wallets: '/settings/wallets',
  'sign-in': '/settings/people',
}

/** Where in the console the subject of an entry is looked after, or `null` where there is no one place. */
export function subjectPath(entry: { kind: AuditKind; subject: string }): string | null {
  const { kind, subject } = entry
  const number = /^(?:order|mail) (\d+)$/.exec(subject)?.[1]
  const name = encodeURIComponent(subject.replace(/^(coupon|person|popup) /, ''))
  if (kind === 'orders') return number === undefined ? null : `/orders?search=${number}`
  if (kind === 'mail') return number === undefined ? null : `/mail/${number}`
  if (kind === 'coupons') return `/coupons?search=${name}`
  if (kind === 'popups') return subject === 'popups' ? '/popups' : `/popups?search=${name}`
  if (kind === 'people') return '/settings/people'
  if (kind === 'products') return `/products?search=${name}`
  if (kind === 'reviews') return '/reviews'
  if (kind === 'comments') return '/comments'
  if (kind === 'settings') return SETTING_SCREENS[subject] ?? '/settings'
  return null
}
