import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useMayInAccount } from '../../accounts/console/account-context.ts'
import { TYPE_WORDS } from '../../model/console/campaign-words.ts'
import type { PopupType } from '../../model/contract.ts'
import type { CampaignDetail } from '../console-contract.ts'
import { CampaignMenu } from './CampaignMenu.tsx'
import { StatusBadges } from './CampaignsPage.tsx'
import { CanaryNote } from './CanaryNote.tsx'
import styles from './campaigns.module.css'
import { DesignTab } from './DesignTab.tsx'
import { DraftProblems } from './DraftProblems.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { PublishButton } from './PublishButton.tsx'
import { RenameButton } from './RenameButton.tsx'
import { DraftClash, SavingState } from './SavingState.tsx'
import type { TabProps } from './tab-props.ts'
import { useDraft } from './use-draft.ts'
import { VersionsTab } from './VersionsTab.tsx'
import { WhenTab } from './WhenTab.tsx'

type CampaignTab = { path: string; label: string; Tab: ComponentType<TabProps> }

/** The tabs below `popups/:id`, in their order; the first one is opened when none is named. */
const CAMPAIGN_TABS: readonly [CampaignTab, ...CampaignTab[]] = [
  { path: 'design', label: 'Design', Tab: DesignTab },
  { path: 'when', label: 'When and to whom', Tab: WhenTab },
  { path: 'versions', label: 'Versions', Tab: VersionsTab },
]

const BACK = { to: '/popups', label: 'Popups' }

/** One campaign, or its report for those who may only look: its frame with what can be done, and its tabs, which share one draft. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const mayEdit = useMayInAccount('edit')
  const campaign = useQuery({
    queryKey: ['popup', id],
    queryFn: () => callApi<CampaignDetail>(`/popups/${encodeURIComponent(id)}`),
    // Read again for each visit, and never under the hands of somebody who works on it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!mayEdit) return <Navigate to={`/popups/${id}/report`} replace />
  if (campaign.data) return <Campaign key={id} campaign={campaign.data} />
  return (
    <ConsolePage title="Popup" back={BACK}>
      <QueryView
        query={campaign}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'There is no such popup',
          text: 'It may have been deleted. Go back to the list to find another.',
        }}
      >
        {() => null}
      </QueryView>
    </ConsolePage>
  )
}

function Campaign({ campaign }: { campaign: CampaignDetail }) {
  const editor = useDraft(campaign)
  const named = useParams().tab
  const [first] = CAMPAIGN_TABS
  const { path, Tab } = CAMPAIGN_TABS.find((tab) => tab.path === named) ?? first
  return (
    <ConsolePage
      title={campaign.name}
      back={BACK}
      lead={<Lead campaign={campaign} type={editor.work.type} />}
      actions={
        <>
          <RenameButton campaign={campaign} />
          <CampaignMenu campaign={campaign} />
          <PreviewButton campaign={campaign} editor={editor} />
          <PublishButton campaign={campaign} editor={editor} />
        </>
      }
    >
      <div className={styles.stack}>
        <div className={styles.bar}>
          <nav aria-label={`Parts of ${campaign.name}`} className={styles.tabs}>
            {CAMPAIGN_TABS.map((tab) => (
              <Link
                key={tab.path}
                to={`/popups/${campaign.id}/${tab.path}`}
                className={styles.tab}
                aria-current={tab.path === path ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            ))}
            <Link to={`/popups/${campaign.id}/report`} className={styles.tab}>
              Report
            </Link>
          </nav>
          <SavingState editor={editor} />
        </div>
        <DraftClash editor={editor} />
        {campaign.canary !== null && campaign.status !== 'archived' && (
          <CanaryNote campaign={campaign} canary={campaign.canary} />
        )}
        <DraftProblems problems={editor.problems} />
        <Tab campaign={campaign} editor={editor} />
      </div>
    </ConsolePage>
  )
}

function Lead({ campaign, type }: { campaign: CampaignDetail; type: PopupType }) {
  const { variantOf } = campaign
  return (
    <span className={styles.lead}>
      <StatusBadges campaign={campaign} />
      <span>{TYPE_WORDS[type]}</span>
      {variantOf !== null && (
        <span>
          Variant of{' '}
          <Anchor component={Link} to={`/popups/${variantOf.id}`}>
            {variantOf.name}
          </Anchor>
        </span>
      )}
    </span>
  )
}
