import type { Log } from '@buoy/kernel/server/log.ts'
import type { Settings } from '../../behaviour/contract.ts'
import type { Design } from '../../designs/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { campaignVersion } from './campaign.table.ts'
import { readDesign, readSettings } from './read-stored.ts'

/** What is different from one version of a campaign to the next. */
export type VersionSnapshot = { version: number; type: PopupType; design: Design; settings: Settings }

/** A stored version as the display service answers from it; `null`, with a line in the log, when it cannot be read. */
export function readVersion(version: typeof campaignVersion.$inferSelect, log: Log): VersionSnapshot | null {
  const design = readDesign(version.design)
  const settings = readSettings(version.settings)
  if (!design.success || !settings.success) {
    const problem = (design.error ?? settings.error)?.message
    log.error({ campaign: version.campaignId, version: version.number, problem }, 'campaign cannot be read')
    return null
  }
  // The draft may be of another type, and visitors see nothing of drafts.
  return { version: version.number, type: version.type, design: design.data, settings: settings.data }
}
