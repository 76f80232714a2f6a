import type { LintedText } from '@buoy/platform/site/rules/law-lint.ts'
import { AUSTRALIAN_TEXTS } from './australian-texts.ts'
import { generalTexts } from './general-texts.ts'

export type LegalSlug = 'delivery-returns' | 'warranty' | 'privacy' | 'terms'

type LegalPage = {
  slug: LegalSlug
  label: string
  /** What the page is for, for the owner. */
  purpose: string
  /** What the law wants of it. */
  use: LintedText
}

/** The words of each page until the owner writes otherwise. Placeholders are filled in when they are shown. */
export type LegalTexts = Readonly<Record<LegalSlug, { title: string; description: string; body: string }>>

/** The pages that tell shoppers who sells to them and on what conditions. */
export const LEGAL_PAGES: readonly LegalPage[] = [
  {
    slug: 'delivery-returns',
    label: 'Delivery and returns',
    purpose:
      'What delivery costs, what you do when somebody changes their mind, and what the law gives them anyway.',
    use: 'returns',
  },
  {
    slug: 'warranty',
    label: 'Warranty against defects',
    purpose: 'Only if you promise more than the law does: who gives it, how long, how to claim, who pays.',
    use: 'warranty',
  },
  {
    slug: 'privacy',
    label: 'Privacy',
    purpose: 'What you know about people, why, who else sees it, and how they can see it and complain.',
    use: 'privacy',
  },
  {
    slug: 'terms',
    label: 'Terms',
    purpose: 'Who sells, when an order stands, what is in the price. Shoppers agree to them at checkout.',
    use: 'terms',
  },
]

/** The pages that shoppers look for before they pay. */
export const NEEDED_PAGES: readonly LegalSlug[] = ['delivery-returns', 'privacy', 'terms']

/** A legal page by its slug. */
export function legalPage(slug: LegalSlug): LegalPage {
  const found = LEGAL_PAGES.find((page) => page.slug === slug)
  if (found === undefined) throw new Error(`There is no legal page ${slug}`)
  return found
}

/** What the pages of a shop in a country begin with: our texts for its law, or ones that name no law. */
export function legalTextsOf(country: string): LegalTexts {
  return country === 'AU' ? AUSTRALIAN_TEXTS : generalTexts(country)
}
