/** Who keeps a list's readers besides the shop itself. */
export const PROVIDERS = ['built-in', 'mailchimp', 'ontraport', 'webhook'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/**
 * What a provider needs besides its key. `address` is where its API is, or where a webhook goes; '' for the
 * provider's own. `list` is the list's id there (Mailchimp's audience, Ontraport's sequence); `account` is
 * Ontraport's App ID.
 */
export type ProviderSettings = { address?: string; list?: string; account?: string }

type ProviderFacts = {
  label: string
  /** What the owner is asked for, in the order of the form. */
  needs: readonly (keyof ProviderSettings | 'key')[]
}

export const PROVIDER_FACTS: Readonly<Record<ProviderName, ProviderFacts>> = {
  'built-in': { label: 'Nobody else: Buoy keeps the list', needs: [] },
  mailchimp: { label: 'Mailchimp', needs: ['key', 'list'] },
  ontraport: { label: 'Ontraport', needs: ['account', 'key', 'list'] },
  webhook: { label: 'A webhook of your own', needs: ['address', 'key'] },
}

/** The data centre at the end of a Mailchimp key, such as `us21`, is part of its API's address. */
export function mailchimpAddress(key: string): string | null {
  const centre = /-([a-z]{2,4}\d{1,3})$/.exec(key)?.[1]
  return centre === undefined ? null : `https://${centre}.api.mailchimp.com/3.0`
}
