import type { PopupType } from '../../../campaigns/contract.ts'
import type { Work } from '../design-history.ts'
import type { DesignPart } from '../design-parts.ts'

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

/** What a popup's looks are judged by. `today` is a day in the shop, as `2026-11-22`. */
export type Linted = Work & { type: PopupType; today: string }

/** One kind of trouble: finds all of it. */
export type LintRule = (linted: Linted) => Finding[]
