import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button } from '@mantine/core'
import { Download, Users, Waypoints } from 'lucide-react'
import { Link } from 'react-router'
import { readableAddress } from '../../targeting/rules/address.ts'
import type { Lead, LeadList } from '../contract.ts'
import { LeadDrawer } from './LeadDrawer.tsx'
import styles from './leads.module.css'

/** Everybody who left something in a popup's form, newest first. */
export function LeadsPage() {
  const list = useListQuery()
  const recovered = list.filter('recovered')
  const wanted = new URLSearchParams(recovered === '' ? {} : { recovered })
  if (list.search !== '') wanted.set('search', list.search)
  const query = new URLSearchParams(wanted)
  query.set('page', String(list.page))
  const leads = usePage<LeadList>(['leads', query.toString()], `/leads?${query}`, LIVE_MS)
  const open = (id: string) => list.setFilters({ open: id, page: String(list.page) })
  const opened = list.filter('open')
  return (
    <ConsolePage
      title="Leads"
      actions={
        <>
          <SearchField
            label="Search answers, campaign or page"
            value={list.search}
            onChange={list.setSearch}
          />
          <Button
            component="a"
            href={`/console/api/leads.csv${wanted.size > 0 ? `?${wanted}` : ''}`}
            download="leads.csv"
            variant="default"
            size="md"
            leftSection={<Download aria-hidden size={18} />}
          >
            CSV
          </Button>
          <Button
            component={Link}
            to="/popups/connections"
            variant="default"
            size="md"
            leftSection={<Waypoints aria-hidden size={18} />}
          >
            Connections
          </Button>
        </>
      }
    >
      <FilterChips
        label="Show"
        value={recovered}
        onChange={(next) => list.setFilter('recovered', next)}
        choices={[
          { value: '', label: 'All' },
          { value: '1', label: 'Recovered', ...(leads.data && { count: leads.data.recovered }) },
        ]}
      />
      <PagedRecords
        query={leads}
        rowsOf={(data) => data.leads}
        label="Leads"
        things="leads"
        rowKey={(lead) => lead.id}
        columns={columns(open)}
        card={(lead) => <LeadCard lead={lead} open={open} />}
        empty={<NoLeads isFiltered={wanted.size > 0} />}
        onPage={list.setPage}
      />
      <LeadDrawer id={opened === '' ? null : opened} close={() => open('')} />
    </ConsolePage>
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
      cell: (lead) => <span className={styles.page}>{otherAnswers(lead)}</span>,
    },
    { key: 'campaign', heading: 'Popup', cell: popupName },
    {
      key: 'page',
      heading: 'Page',
      isWideOnly: true,
      cell: (lead) => <span className={styles.page}>{pageName(lead)}</span>,
    },
    {
      key: 'device',
      heading: 'Device',
      isWideOnly: true,
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

function NoLeads(props: { isFiltered: boolean }) {
  return (
    <EmptyState icon={Users} title={props.isFiltered ? 'No lead matches' : 'No leads yet'}>
      {props.isFiltered
        ? 'Try fewer letters.'
        : 'When somebody leaves an email in one of your popups, it is kept here.'}
    </EmptyState>
  )
}
