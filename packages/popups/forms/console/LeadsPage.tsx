import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button } from '@mantine/core'
import { Download, Users } from 'lucide-react'
import { useState } from 'react'
import type { Lead, LeadList } from '../contract.ts'
import { LeadDrawer } from './LeadDrawer.tsx'
import styles from './leads.module.css'

/** Everybody who left something in a popup's form, newest first. */
export function LeadsPage() {
  const list = useListQuery()
  const [open, setOpen] = useState<Lead | null>(null)
  const leads = usePage<LeadList>(['leads', list.asQuery], `/leads${list.asQuery}`, LIVE_MS)
  const search = new URLSearchParams(list.search === '' ? {} : { search: list.search })
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
            href={`/console/api/leads.csv${search.size > 0 ? `?${search}` : ''}`}
            download="leads.csv"
            variant="default"
            size="md"
            leftSection={<Download aria-hidden size={18} />}
          >
            CSV
          </Button>
        </>
      }
    >
      <PagedRecords
        query={leads}
        rowsOf={(data) => data.leads}
        label="Leads"
        things="leads"
        rowKey={(lead) => lead.id}
        columns={columns(setOpen)}
        card={(lead) => <LeadCard lead={lead} open={setOpen} />}
        empty={<NoLeads isFiltered={list.search !== ''} />}
        onPage={list.setPage}
      />
      <LeadDrawer lead={open} close={() => setOpen(null)} />
    </ConsolePage>
  )
}

function columns(open: (lead: Lead) => void): Column<Lead>[] {
  return [
    { key: 'email', heading: 'Email', cell: (lead) => <LeadButton lead={lead} open={open} /> },
    {
      key: 'answers',
      heading: 'Answers',
      isWideOnly: true,
      cell: (lead) => <span className={styles.page}>{otherAnswers(lead)}</span>,
    },
    { key: 'campaign', heading: 'Popup', cell: (lead) => lead.campaignName },
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

function LeadButton(props: { lead: Lead; open: (lead: Lead) => void }) {
  return (
    <button type="button" className={rowLinkClass} onClick={() => props.open(props.lead)}>
      {props.lead.email || props.lead.fields[0]?.value || 'Without an email'}
    </button>
  )
}

function LeadCard(props: { lead: Lead; open: (lead: Lead) => void }) {
  return (
    <div className={styles.card}>
      <LeadButton {...props} />
      <span className={styles.quiet}>
        {props.lead.campaignName} · <Moment at={props.lead.at} />
      </span>
    </div>
  )
}

/** What was answered besides the address, in short; the drawer has it whole. */
function otherAnswers(lead: Lead): string {
  const shown = lead.email ? lead.fields.filter((field) => field.type !== 'email') : lead.fields.slice(1)
  return shown.map((field) => field.value).join(' · ') || '–'
}

function pageName(lead: Lead): string {
  return lead.pageTitle || (URL.canParse(lead.pageUrl) ? new URL(lead.pageUrl).pathname : lead.pageUrl)
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
