import type { PopupType } from '../../../model/contract.ts'
import type { CampaignStatus } from '../../../model/rules/campaign-life.ts'
import type { DesignPart } from '../design-parts.ts'
import type { Work } from '../work.ts'

/**
 * What would trouble a visitor. An error keeps the popup from being published, a warning explains. `path` names
 * what is meant, as the schema's problems do: `design.form.headline`.
 */
export type Finding = {
  level: 'error' | 'warning'
  part: DesignPart
  path: string
  message: string
}

/** A popup of the account, as others know it that may open it. */
export type NamedPopup = { id: string; name: string; type: PopupType; status: CampaignStatus }

/**
 * What a popup's looks are judged by. `today` is a day in the shop, as `2026-11-22`. `popups` are those that it might
 * open, by the ids in its buttons at least; `null` while nobody knows them.
 */
export type Linted = Work & {
  campaignId: string
  type: PopupType
  today: string
  popups: readonly NamedPopup[] | null
}

/** One kind of trouble: finds all of it. */
export type LintRule = (linted: Linted) => Finding[]
