import { ConnectionList } from '@buoy/platform/deliveries/console/ConnectionList.tsx'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Title } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '../../accounts/console/account-context.ts'
import styles from './connections.module.css'

/** Where leads go besides the list in the console: services, mailboxes, and code of the owner's. */
export function ConnectionsPage() {
  const account = useAccount()
  return (
    <ConsolePage
      title="Connections"
      lead="Where answers to your popups are sent, besides your list of leads."
      back={{ to: '/leads', label: 'Leads' }}
      actions={
        <MainButton
          component={Link}
          to={`/connections/new/popup-leads/${account.clientId}`}
          leftSection={<Plus aria-hidden size={18} />}
        >
          Connect a service
        </MainButton>
      }
    >
      <div className={styles.stack}>
        <LinkList>
          <LinkRow to="/popups/connections/mail">
            <RowSubject name="Email" text="Each lead at once, or a daily summary." />
          </LinkRow>
          <LinkRow to="/popups/connections/code">
            <RowSubject name="Conversion code" text="Your HTML that runs on the page after an answer." />
          </LinkRow>
        </LinkList>
        <Title order={2} size="h3" className={styles.heading}>
          Services and webhooks
        </Title>
        <ConnectionList
          source="popup-leads"
          scope={account.clientId}
          empty="Send each lead to Mailchimp, Klaviyo, HubSpot, Google Sheets, your own webhook and others, as soon as it arrives."
        />
      </div>
    </ConsolePage>
  )
}
