import type { CampaignDetail } from '../console-contract.ts'
import type { DraftEditor } from './use-draft.ts'

/** What every tab of a campaign's screen gets: the campaign as it was read, and its draft under the owner's hands. */
export type TabProps = { campaign: CampaignDetail; editor: DraftEditor }
