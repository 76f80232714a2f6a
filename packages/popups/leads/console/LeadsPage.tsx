import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { MoreMenu } from '@buoy/ui/console/MoreMenu.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Users } from 'lucide-react'
import { useMayInAccount } from '../../accounts/console/account-context.ts'
import { readableAddress } from '../../targeting/rules/address.ts'
import type { Lead, LeadList } from '../contract.ts'
import { LeadDrawer } from './LeadDrawer.tsx'
import styles from './leads.module.css'

/** Everybody who left something in a popup's form, newest first. */
export function LeadsPage() {
  const list = useList<LeadList>('/leads', { everyMs: LIVE_MS })
  const { data } = list.answer
  const mayManage = useMayInAccount('manage')
  const open = (id: string) => list.setFilters({ open: id, page: list.page > 1 ? String(list.page) : '' })
  return (
    <ListScreen
      title="Leads"
      list={list}
      rowsOf={(page) => page.leads}
      things="leads"
      search="Search answers, campaign or page"
      actions={
        <MoreMenu
          entries={[
            { label: 'Export CSV', file: `/console/api/leads.csv${list.asFilters}` },
            ...(mayManage ? [{ label: 'Connections', to: '/popups/connections' }] : []),
          ]}
        />
      }
      chips={{
        label: 'Show',
        filter: 'recovered',
        choices: [
          { value: '', label: 'All' },
          {
            value: '1',
            label: 'Recovered',
            ...(data && data.recovered !== null && { count: data.recovered }),
          },
        ],
      }}
      table={{
        label: 'Leads',
        rowKey: (lead) => lead.id,
        columns: columns(open),
        card: (lead) => <LeadCard lead={lead} open={open} />,
      }}
      empty={{
        icon: Users,
        none: {
          title: 'No leads yet',
          text: 'When someone fills in one of your popups, their answers appear here.',
        },
        noMatch: { title: 'No leads match', text: 'Try a shorter search.' },
      }}
      after={<LeadDrawer id={list.filter('open') || null} close={() => open('')} />}
    />
  )
}

type Open = (id: string) => void

function columns(open: Open): Column<Lead>[] {
  return [
    { key: 'email', heading: 'Email', cell: (lead) => <LeadButton lead={lead} open={open} /> },
    {
      key: 'answers',
      heading: 'Answers',
      isWideOnly: true,
      says: otherAnswers,
      cell: (lead) => <span className={styles.page}>{otherAnswers(lead)}</span>,
    },
    { key: 'campaign', heading: 'Popup', says: popupName, cell: popupName },
    {
      key: 'page',
      heading: 'Page',
      isWideOnly: true,
      says: pageName,
      cell: (lead) => <span className={styles.page}>{pageName(lead)}</span>,
    },
    {
      key: 'device',
      heading: 'Device',
      isWideOnly: true,
      says: (lead) => lead.device,
      cell: (lead) => (lead.device === 'mobile' ? 'Phone' : 'Computer'),
    },
    {
      key: 'at',
      heading: 'Received',
      align: 'end',
      cell: (lead) => <Moment at={lead.at} />,
    },
  ]
}

function LeadButton({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <>
      <button type="button" className={rowLinkClass} onClick={() => open(lead.id)}>
        {lead.email || lead.fields[0]?.value || 'Without an email'}
      </button>
      {lead.recovered && <span className={styles.mark}>Recovered</span>}
    </>
  )
}

function LeadCard(props: { lead: Lead; open: Open }) {
  return (
    <div className={styles.card}>
      <LeadButton {...props} />
      <span className={styles.quiet}>
        {popupName(props.lead)} · <Moment at={props.lead.at} />
      </span>
    </div>
  )
}

/** The popup, and its variant in a split test. */
function popupName({ campaignName, variantName }: Lead): string {
  return variantName === '' ? campaignName : `${campaignName}, ${variantName}`
}

/** What was answered besides the address, in short; the drawer has it whole. */
function otherAnswers(lead: Lead): string {
  const shown = lead.email ? lead.fields.filter((field) => field.type !== 'email') : lead.fields.slice(1)
  return shown.map((field) => field.value).join(' · ') || '–'
}

function pageName(lead: Lead): string {
  return (
    lead.pageTitle ||
    readableAddress(URL.canParse(lead.pageUrl) ? new URL(lead.pageUrl).pathname : lead.pageUrl)
  )
}
