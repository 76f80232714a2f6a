/** What a key may do; each is stated by the routes that need it. */
export const SCOPES = [
  'campaigns:read',
  'campaigns:write',
  'leads:read',
  'leads:write',
  'reports:read',
] as const
export type Scope = (typeof SCOPES)[number]

/** The scopes as owners read them. */
export const SCOPE_WORDS: Readonly<Record<Scope, { label: string; text: string }>> = {
  'campaigns:read': { label: 'Read campaigns', text: 'List campaigns and read their drafts.' },
  'campaigns:write': {
    label: 'Change campaigns',
    text: 'Create, change, pause and publish campaigns. Visitors see what is published.',
  },
  'leads:read': { label: 'Read leads', text: 'List and export leads with their personal data.' },
  'leads:write': { label: 'Erase leads', text: 'Erase leads for good.' },
  'reports:read': { label: 'Read reports', text: 'Views, conversions and revenue by day.' },
}
