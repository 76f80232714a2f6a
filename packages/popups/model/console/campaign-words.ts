import type { PopupType } from '../contract.ts'
import type { CampaignStatus } from '../rules/campaign-life.ts'

/** How a campaign's status is said, and in which colour. */
export const STATUS_WORDS: Readonly<Record<CampaignStatus, { label: string; colour: string }>> = {
  live: { label: 'Live', colour: 'leaf' },
  draft: { label: 'Draft', colour: 'gray' },
  paused: { label: 'Paused', colour: 'citrus' },
  archived: { label: 'Archived', colour: 'gray' },
}

/** The types of popup (W1.09) as owners read them. */
export const TYPE_WORDS: Readonly<Record<PopupType, string>> = {
  lightbox: 'Lightbox',
  bar: 'Bar',
  bside: 'Side panel',
  sside: 'Small box',
  social: 'Social box',
  browsing: 'Corner box',
  fullpage: 'Full page',
  content: 'Content box',
  mobile: 'Phone',
  embedded: 'Embedded form',
  gamified: 'Game',
}
