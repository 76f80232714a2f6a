import type { ComponentType } from 'react'
import { DesignTab } from './DesignTab.tsx'
import type { TabProps } from './tab-props.ts'
import { VersionsTab } from './VersionsTab.tsx'
import { WhenTab } from './WhenTab.tsx'

type CampaignTab = { path: string; label: string; Tab: ComponentType<TabProps> }

/** The tabs below `popups/:id`, in their order; the first one is opened when none is named. */
export const CAMPAIGN_TABS: readonly [CampaignTab, ...CampaignTab[]] = [
  { path: 'design', label: 'Design', Tab: DesignTab },
  { path: 'when', label: 'When and to whom', Tab: WhenTab },
  { path: 'versions', label: 'Versions', Tab: VersionsTab },
]
