import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Anchor, Drawer } from '@mantine/core'
import type { Lead } from '../contract.ts'
import { problemWords } from '../rules/lead-problems.ts'
import styles from './leads.module.css'

/** Everything one visitor left, and where. */
export function LeadDrawer(props: { lead: Lead | null; close: () => void }) {
  const { lead } = props
  return (
    <Drawer
      opened={lead !== null}
      onClose={props.close}
      title={lead?.email || 'Lead'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {lead && (
        <dl className={styles.facts}>
          {lead.fields.map((field) => (
            <div key={field.name}>
              <dt>{field.placeholder || field.name}</dt>
              <dd>
                {field.value || '–'}
                {field.problem && <span className={styles.problem}>{problemWords(field)}</span>}
              </dd>
            </div>
          ))}
          {lead.consent && (
            <div>
              <dt>Agreed</dt>
              <dd>Yes, by a box in the form</dd>
            </div>
          )}
          <div>
            <dt>Popup</dt>
            <dd>{lead.campaignName}</dd>
          </div>
          <div>
            <dt>Page</dt>
            <dd>
              <PageLink lead={lead} />
            </dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>
              <Moment at={lead.at} />, on a {lead.device === 'mobile' ? 'phone' : 'computer'}
            </dd>
          </div>
        </dl>
      )}
    </Drawer>
  )
}

/** The page's address comes from a visitor's browser: only a web address becomes a link. */
function PageLink({ lead }: { lead: Lead }) {
  const isWeb = /^https?:\/\//i.test(lead.pageUrl)
  if (!isWeb) return lead.pageUrl || '–'
  return (
    <Anchor href={lead.pageUrl} target="_blank" rel="noreferrer noopener">
      {lead.pageTitle || lead.pageUrl}
    </Anchor>
  )
}
