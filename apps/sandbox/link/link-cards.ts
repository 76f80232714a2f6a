import type { BehaviourName } from '../cards/behaviours.ts'

/** A card that everybody's Link keeps in the sandbox; published test numbers, as everywhere in it. */
export type LinkCard = { id: string; title: string; meaning: string; behaviour: BehaviourName }

/** The first is the one that is chosen. */
export const LINK_CARDS: readonly [LinkCard, ...LinkCard[]] = [
  { id: '4242', title: 'Visa ending in 4242', meaning: 'Pays', behaviour: 'pays' },
  { id: '0002', title: 'Visa ending in 0002', meaning: 'Is declined', behaviour: 'generic_decline' },
  { id: '0259', title: 'Visa ending in 0259', meaning: 'Pays and is disputed', behaviour: 'disputed' },
]
