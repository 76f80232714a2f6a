/** What a person of the shop is; each has exactly one role. */
export const ROLES = ['owner', 'manager', 'marketer', 'packer', 'guest'] as const
export type Role = (typeof ROLES)[number]

const EVERYBODY = ROLES
const OFFICE = ['owner', 'manager'] as const
const BENCH = ['owner', 'manager', 'packer'] as const
const MARKET = ['owner', 'manager', 'marketer'] as const
const OWNERS = ['owner'] as const
const POPUPS = [...MARKET, 'guest'] as const

/**
 * What can be done in the console, and by which roles: the one table that server and screens read. Every
 * route of the console needs one of these, as the manifest of its feature states.
 */
export const PERMISSIONS = {
  /** One's own account: name, password, second factor, sessions. */
  own: EVERYBODY,
  /** What is to be sent, without prices; notes on it, and marking it as sent. */
  packing: BENCH,
  /** How many units there are and what happened to them. */
  stock: BENCH,
  /** Orders with their prices, payments, documents and files. */
  orders: OFFICE,
  refunds: OFFICE,
  /** Products, categories, search words, and the number of units. */
  products: OFFICE,
  /** Coupons and reviews. */
  marketing: MARKET,
  /** Popups with their leads and reports, in the accounts that somebody may use: these are asked besides. */
  popups: POPUPS,
  /** Where leads and subscribers are sent; of which, their owners are asked besides. */
  connections: POPUPS,
  /** What runs code on the pages of an account, or lets programs in. */
  'popups.manage': ['owner', 'marketer', 'guest'],
  /** Libraries of pictures, which products, pages and popups choose from: to look, add, describe and delete. */
  pictures: POPUPS,
  customers: OFFICE,
  /** Cannot be taken back. */
  'customers.erase': OWNERS,
  /** Mail that was written, with what it says. */
  mail: OFFICE,
  /** Takings, in lists, charts and files. */
  reports: OFFICE,
  /** Pages and their parts. */
  pages: OFFICE,
  /** Settings that are put right again in a minute: delivery, texts of mails, notices, reviews, attribution. */
  settings: OFFICE,
  /** Settings the law or the store hangs on: who sells, tax, legal pages. */
  'settings.critical': OWNERS,
  /** How money comes in. */
  'settings.payments': OWNERS,
  /** Who did what. */
  audit: OFFICE,
  /** Who runs the shop, and how safely they sign in. */
  staff: OWNERS,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof PERMISSIONS

/** Tells whether a role has a permission. What needs none that is known (`null`) is for owners alone. */
export function mayDo(role: Role, permission: Permission | null): boolean {
  const allowed: readonly Role[] = permission === null ? OWNERS : PERMISSIONS[permission]
  return allowed.includes(role)
}

/** The roles as people read them, and what each is for. */
export const ROLE_WORDS: Readonly<Record<Role, { label: string; text: string }>> = {
  owner: { label: 'Owner', text: 'Everything, people and payment settings included.' },
  manager: {
    label: 'Manager',
    text: 'The daily business: orders, refunds, products, customers, reports. Not people, payment and tax settings, or erasing customers.',
  },
  marketer: {
    label: 'Marketer',
    text: 'Popups with their leads and reports, coupons, reviews, and the pictures for them. No orders, customers or settings.',
  },
  packer: {
    label: 'Packer',
    text: 'What is to be sent, and what is in stock. No prices, customers or figures.',
  },
  guest: {
    label: 'Guest',
    text: 'Only the popup accounts that you give them access to. Nothing of the shop.',
  },
}

/** Why a role may not do something, and what to do about it. Owners may do everything and never read it. */
export function refusalText(role: Role): string {
  return `You are signed in as a ${ROLE_WORDS[role].label.toLowerCase()}, which does not include this. Ask an owner of the store to do it for you or to change your role.`
}
