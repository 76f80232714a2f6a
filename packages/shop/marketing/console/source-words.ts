import type { Consent } from '../contract.ts'

/** Where a consent was given, in words. */
export const SOURCE_WORDS: Readonly<Record<Consent['source'], string>> = {
  checkout: 'At checkout',
  register: 'When registering',
  account: 'In the account',
  newsletter: 'In a sign-up form',
  import: 'Imported',
  popup: 'In a popup',
}

/** Who ended a consent, in words. */
export const ENDED_BY_WORDS: Readonly<Record<NonNullable<Consent['withdrawn']>['by'], string>> = {
  link: 'by the link in an email',
  account: 'in the account',
  owner: 'by the shop, on request',
}
