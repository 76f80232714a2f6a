import type { PublishingState } from '../../designs/console/Findings.tsx'
import type { TabProps } from './tab-props.ts'

/** What publishing the draft under the owner's hands would do; changes that are not saved yet count. */
export function publishingState({ campaign, editor }: TabProps): PublishingState {
  if (!campaign.moves.includes('publish')) return 'shut'
  const hasChanges = campaign.hasChanges || editor.isDirty || editor.savedAt !== campaign.draft.changedAt
  return hasChanges || campaign.status !== 'live' ? 'open' : 'seen'
}
