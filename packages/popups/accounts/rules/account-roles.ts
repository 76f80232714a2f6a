import type { Role } from '@buoy/platform/access/rules/permissions.ts'

/** What somebody is in an account of popups, the least first. */
export const ACCOUNT_ROLES = ['viewer', 'editor', 'administrator'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** What can be done in an account, and by which roles in it. */
const RIGHTS = {
  /** Campaigns, leads and reports, to look at. */
  read: ACCOUNT_ROLES,
  /** Campaigns with their codes and settings, and the websites of the account. */
  edit: ['editor', 'administrator'],
  /** Where leads go, code that runs on its pages, and keys of the API. */
  manage: ['administrator'],
} as const satisfies Readonly<Record<string, readonly AccountRole[]>>
export type AccountRight = keyof typeof RIGHTS

/** The roles as people read them, and what each is for. */
export const ACCOUNT_ROLE_WORDS: Readonly<Record<AccountRole, { label: string; text: string }>> = {
  viewer: { label: 'Viewer', text: 'Sees popups, leads and reports.' },
  editor: { label: 'Editor', text: 'Also creates, changes and publishes popups.' },
  administrator: { label: 'Administrator', text: 'Also connections, conversion code and API keys.' },
}

/** Tells whether a role in an account includes a right. */
export function mayInAccount(role: AccountRole, right: AccountRight): boolean {
  const allowed: readonly AccountRole[] = RIGHTS[right]
  return allowed.includes(role)
}

/**
 * What somebody is in an account, or `null` for nothing: the higher of what their role in the shop gives and what they
 * were given there. Owners and managers look after all accounts, marketers after the shop's own. The role in the shop
 * still limits what they may do at all.
 */
export function roleInAccount(
  shopRole: Role,
  { isOwn, given }: { isOwn: boolean; given: AccountRole | null },
): AccountRole | null {
  if (shopRole === 'owner' || shopRole === 'manager') return 'administrator'
  const byShop = shopRole === 'marketer' && isOwn ? 'editor' : null
  return ACCOUNT_ROLES.findLast((role) => role === byShop || role === given) ?? null
}

/** Whether somebody may have roles in accounts beside what their role in the shop gives them. */
export function needsAccounts(shopRole: Role): boolean {
  return shopRole === 'marketer' || shopRole === 'guest'
}
