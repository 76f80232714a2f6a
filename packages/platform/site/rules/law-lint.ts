/** What a text is for; some things must stand in one and not in another. */
export type LintedText = 'returns' | 'warranty' | 'privacy' | 'terms' | 'collection' | 'other'

/** Something in a text that Australian law does not like: `unlawful` must go, `missing` should come. */
export type LawFinding = {
  code: string
  kind: 'unlawful' | 'missing'
  /** The words that were found; '' for what is missing. */
  words: string
  why: string
  instead: string
}

/**
 * The text that Regulation 90 of the Competition and Consumer Regulations wants word for word in every
 * warranty against defects of goods.
 */
export const GUARANTEES_TEXT =
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.'

const GUARANTEES_WHY =
  'The guarantees of the Australian Consumer Law cannot be excluded, and saying so misleads shoppers (ACL s 29 and s 64).'

const UNLAWFUL: readonly { code: string; pattern: RegExp; why: string; instead: string }[] = [
  {
    code: 'no-refunds',
    pattern:
      /\b(?:no|without|never any) (?:returns?,? (?:or|and) )?refunds?\b(?! for (?:a )?change of mind)(?! (?:where|if|when) you (?:simply )?change)[^.\n]{0,40}/i,
    why: GUARANTEES_WHY,
    instead:
      'Say what you do when somebody changes their mind, and that faulty goods are always repaired, replaced or refunded.',
  },
  {
    code: 'no-refunds',
    pattern:
      /\b(?:we )?(?:do not|don[’']t|cannot|can[’']t|will not|won[’']t) (?:give|offer|provide|make|accept)(?: any)? (?:refunds?|returns?)\b(?! for (?:a )?change of mind)[^.\n]{0,40}/i,
    why: GUARANTEES_WHY,
    instead: 'Limit this to a change of mind: "We do not refund a change of mind."',
  },
  {
    code: 'all-sales-final',
    pattern: /\ball sales (?:are )?final\b/i,
    why: GUARANTEES_WHY,
    instead: 'Leave it out. Choose what you offer for a change of mind and say that.',
  },
  {
    code: 'non-refundable',
    pattern:
      /\b(?:sale|clearance|discounted|second-hand) (?:items?|goods|products?)\b[^.\n]{0,40}\b(?:non-?refundable|cannot be (?:returned|refunded|exchanged))/i,
    why: `Goods on sale have the same guarantees. ${GUARANTEES_WHY}`,
    instead: 'Say that a change of mind is not refunded for sale items, and that faulty ones are.',
  },
  {
    code: 'restocking-fee',
    pattern: /\brestocking fees?\b[^.\n]{0,60}/i,
    why: 'No fee may be charged for goods that have a fault.',
    instead: 'Charge it for a change of mind only, and say so in the same sentence.',
  },
  {
    code: 'store-credit-only',
    pattern:
      /\b(?:store credit|credit note|gift card|exchange) only\b|\bonly (?:offer|give|provide) (?:store credit|credit notes?|exchanges?)\b/i,
    why: 'For a major failure the shopper chooses between their money and a replacement.',
    instead: 'Offer credit for a change of mind only.',
  },
  {
    code: 'original-packaging',
    pattern: /\bfaulty\b[^.\n]{0,80}\b(?:original|unopened) packaging\b/i,
    why: 'Faulty goods need not come back in their packaging.',
    instead: 'Ask for the packaging where somebody changes their mind, not for faults.',
  },
  {
    code: 'plus-gst',
    pattern:
      /\+ ?GST\b|\b(?:prices? (?:are )?(?:exclud(?:e|ing)|exclusive of|before|without) (?:of )?GST|plus GST)\b/i,
    why: 'Shoppers must be shown one total price, GST and unavoidable charges included (ACL s 48).',
    instead: 'Write prices with GST: "All prices include GST."',
  },
  {
    code: 'surcharge',
    pattern:
      /\b(?:credit )?card (?:surcharges?|fees?)\b(?! (?:are|is) not)[^.\n]{0,40}|\bsurcharge of\b[^.\n]{0,40}/i,
    why: 'A surcharge may never be more than what taking the card costs you, and one that cannot be avoided belongs in the price.',
    instead: 'Leave it out, or name the exact cost and a way to pay without it.',
  },
]

/** A sentence that limits a rule to a change of mind is lawful, whatever words it uses. */
const CHANGE_OF_MIND = /\bchang(?:e|es|ed|ing)(?: of)?(?: (?:your|her|his|their))? minds?\b/i
/** Words that turn a sentence round: "No surcharge", "there is no restocking fee". */
const DENIED = /\b(?:no|never|not|without)\b[^.]{0,20}$/i

/** Whether there are rules for the law of a country, so that no finding says something. */
export function knowsLawOf(country: string): boolean {
  return country === 'AU'
}

/**
 * Reads a text as the consumer law of a country does and says what is unlawful in it and what is missing, and why. Only
 * Australian law is known: elsewhere nothing is found.
 */
export function lintText(text: string, use: LintedText, country: string): LawFinding[] {
  if (!knowsLawOf(country)) return []
  return [...unlawfulWords(text), ...missingParts(text, use)]
}

function unlawfulWords(text: string): LawFinding[] {
  return sentencesOf(text).flatMap((sentence) => {
    if (CHANGE_OF_MIND.test(sentence)) return []
    return UNLAWFUL.flatMap(({ code, pattern, why, instead }): LawFinding[] => {
      const found = pattern.exec(sentence)
      if (found === null) return []
      const isDenied = NEEDS_YES.has(code) && DENIED.test(sentence.slice(0, found.index))
      return isDenied ? [] : [{ code, kind: 'unlawful', words: found[0].trim(), why, instead }]
    })
  })
}

/** Codes whose words are harmless when the sentence says that there is none of it. */
const NEEDS_YES = new Set(['restocking-fee', 'surcharge', 'store-credit-only', 'plus-gst'])

function missingParts(text: string, use: LintedText): LawFinding[] {
  const plain = flatten(text)
  return (REQUIRED[use] ?? []).filter(({ has }) => !has(plain)).map(({ finding }) => finding)
}

function missing(code: string, why: string, instead: string): LawFinding {
  return { code, kind: 'missing', words: '', why, instead }
}

type Requirement = { has: (text: string) => boolean; finding: LawFinding }

const guarantees: Requirement = {
  has: (text) => text.includes(flatten(GUARANTEES_TEXT)),
  finding: missing(
    'guarantees-text',
    'A text about returns or warranties has to carry the guarantees word for word (Competition and Consumer Regulations, reg 90).',
    'Put the text of the guarantees back in.',
  ),
}

const REQUIRED: Readonly<Partial<Record<LintedText, readonly Requirement[]>>> = {
  returns: [guarantees],
  warranty: [
    guarantees,
    {
      has: (text) => /\{\{ ?store\.(?:address|identity) ?\}\}|\b\d{4}\b/.test(text),
      finding: missing(
        'warranty-address',
        'A warranty has to name who gives it, with a business address, a telephone number and an email.',
        'Add {{store.seller}}, {{store.address}}, {{store.phone}} and {{store.email}}.',
      ),
    },
    {
      has: (text) =>
        /\b(?:bear|bears|pay|pays|cost|costs|free of charge|on us|our expense|your expense)\b/i.test(text),
      finding: missing(
        'warranty-costs',
        'A warranty has to say who pays for making a claim.',
        'Say who pays the postage of a claim.',
      ),
    },
  ],
  terms: [
    {
      has: (text) => /\{\{ ?store\.(?:abn|identity) ?\}\}|\bABN \d/.test(text),
      finding: missing(
        'abn',
        'Shoppers have to be able to see who sells to them.',
        'Add ABN {{store.abn}}, which is filled in from the store’s details.',
      ),
    },
  ],
  privacy: [
    {
      has: (text) => /\{\{ ?store\.(?:email|contact) ?\}\}|@/.test(text),
      finding: missing(
        'privacy-contact',
        'People have to know whom to ask about their data (Privacy Act, APP 1 and 5).',
        'Add {{store.email}}.',
      ),
    },
    {
      has: (text) => /Information Commissioner|\bOAIC\b/i.test(text),
      finding: missing(
        'privacy-complaints',
        'A privacy policy says how to complain (Privacy Act, APP 1.4).',
        'Name the Office of the Australian Information Commissioner.',
      ),
    },
  ],
  collection: [
    {
      has: (text) => /privacy/i.test(text),
      finding: missing(
        'collection-privacy',
        'Where data is collected, the notice leads to the privacy policy (Privacy Act, APP 5).',
        'Add a sentence that names your privacy page.',
      ),
    },
  ],
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/)
}

/** Without the differences that no reader sees: kinds of spaces, quotes and line breaks. */
function flatten(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
}
