import { countedChoices, liveChoice } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { MoreMenu } from '@buoy/ui/console/MoreMenu.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Badge } from '@mantine/core'
import { MessageSquareDashed, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useMayInAccount } from '../../accounts/console/account-context.ts'
import { STATUS_WORDS, TYPE_WORDS } from '../../model/console/campaign-words.ts'
import type { CampaignList, CampaignSummary } from '../console-contract.ts'
import { CampaignMenu } from './CampaignMenu.tsx'
import styles from './campaigns.module.css'

const NUMBERS = new Intl.NumberFormat('en-AU')
const RATES = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 1 })

const COLUMNS: Column<CampaignSummary>[] = [
  { key: 'name', heading: 'Popup', cell: (campaign) => <CampaignLink campaign={campaign} /> },
  { key: 'status', heading: 'Status', cell: (campaign) => <StatusBadges campaign={campaign} /> },
  {
    key: 'type',
    heading: 'Type',
    isWideOnly: true,
    says: ({ type }) => type,
    cell: (campaign) => TYPE_WORDS[campaign.type],
  },
  {
    key: 'views',
    label: 'Views',
    heading: <abbr title="Views in the last 30 days">Views</abbr>,
    align: 'end',
    cell: (campaign) => NUMBERS.format(campaign.views),
  },
  {
    key: 'rate',
    label: 'Converted',
    heading: <abbr title="Conversions of the last 30 days for each view">Converted</abbr>,
    align: 'end',
    cell: converted,
  },
  {
    key: 'updated',
    heading: 'Changed',
    align: 'end',
    isWideOnly: true,
    cell: (campaign) => <Moment at={campaign.updatedAt} />,
  },
  {
    key: 'menu',
    heading: <span className={styles.hidden}>Actions</span>,
    align: 'end',
    cell: (campaign) => <EditorsMenu campaign={campaign} />,
  },
]

/** The popups of the store's account: how each stands, how it does, and what can be done with it. */
export function CampaignsPage() {
  const list = useList<CampaignList>('/popups')
  const mayEdit = useMayInAccount('edit')
  const mayManage = useMayInAccount('manage')
  const counts = list.answer.data?.countByStatus
  return (
    <ListScreen
      title="Popups"
      actions={
        <MoreMenu
          entries={[
            { label: 'Put popups on a site', to: '/popups/install' },
            { label: 'Reports', to: '/popups/reports' },
            { label: 'Activity', to: '/popups/activity' },
            ...(mayManage ? [{ label: 'Lead connections', to: '/popups/connections' }] : []),
          ]}
        />
      }
      list={list}
      rowsOf={(page) => page.campaigns}
      things="popups"
      search="Search name"
      {...(mayEdit && { create: { to: '/popups/new', label: 'New popup' } })}
      chips={{
        label: 'Status',
        filter: 'status',
        choices: [liveChoice(counts, 'archived'), ...countedChoices(STATUS_WORDS, counts)],
      }}
      table={{
        label: 'Popups',
        rowKey: (campaign) => campaign.id,
        columns: COLUMNS,
        card: (campaign) => <CampaignCard campaign={campaign} />,
      }}
      empty={{
        icon: MessageSquareDashed,
        none: {
          title: 'No popups yet',
          text: (
            <>
              <p>A popup asks, says or offers something at the right moment and collects the answers.</p>
              {mayEdit && (
                <MainButton component={Link} to="/popups/new" leftSection={<Plus aria-hidden size={18} />}>
                  Create the first popup
                </MainButton>
              )}
            </>
          ),
        },
        noMatch: { title: 'No popups match', text: 'Try a shorter search, or another status.' },
      }}
    />
  )
}

/** What can be done with a popup, for those who may. */
function EditorsMenu({ campaign }: { campaign: CampaignSummary }) {
  return useMayInAccount('edit') ? <CampaignMenu campaign={campaign} /> : null
}

function CampaignLink({ campaign }: { campaign: CampaignSummary }) {
  return (
    <span className={styles.name}>
      <Link to={`/popups/${campaign.id}`} className={rowLinkClass}>
        {campaign.name}
      </Link>
      {campaign.variantOf !== null && (
        <span className={styles.quiet}>Variant of {campaign.variantOf.name}</span>
      )}
    </span>
  )
}

/** How a campaign stands, and whether visitors lag behind its draft. */
export function StatusBadges({ campaign }: { campaign: Pick<CampaignSummary, 'status' | 'hasChanges'> }) {
  const { label, colour } = STATUS_WORDS[campaign.status]
  const lags = campaign.hasChanges && (campaign.status === 'live' || campaign.status === 'paused')
  return (
    <span className={styles.badges}>
      <Badge color={colour}>{label}</Badge>
      {lags && (
        <Badge color="lagoon" variant="outline">
          Changes
        </Badge>
      )}
    </span>
  )
}

function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <CampaignLink campaign={campaign} />
        <StatusBadges campaign={campaign} />
      </span>
      <EditorsMenu campaign={campaign} />
      <span className={`${styles.wide} ${styles.quiet}`}>
        {TYPE_WORDS[campaign.type]} · {figures(campaign)}
      </span>
    </div>
  )
}

function figures(campaign: CampaignSummary): string {
  if (campaign.views === 0) return 'not seen yet'
  const views = campaign.views === 1 ? '1 view' : `${NUMBERS.format(campaign.views)} views`
  return `${views} · ${converted(campaign)} converted`
}

function converted({ views, conversions }: CampaignSummary): string {
  return views === 0 ? '–' : RATES.format(conversions / views)
}
