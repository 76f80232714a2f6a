import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Anchor, Badge, Code, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConsoleSettings } from '../contract.ts'
import styles from './settings-page.module.css'
import { useSettings } from './use-settings.ts'

/** How Buoy itself runs: read only, from the environment at start. */
export function InstallationPage() {
  const settings = useSettings()
  return (
    <ConsolePage
      title="Installation"
      back={{ to: '/settings', label: 'Settings' }}
      lead="These values come from the environment when Buoy starts."
    >
      <QueryView query={settings} skeleton={<Skeleton height={320} radius="lg" />}>
        {(data) => <Installation settings={data} />}
      </QueryView>
    </ConsolePage>
  )
}

function Installation({ settings }: { settings: ConsoleSettings }) {
  return (
    <>
      {settings.payments === 'test' && (
        <Alert color="lagoon" title="Test mode" radius="lg">
          Card payments go to the built-in sandbox, so no real money moves. Pay with the test card{' '}
          <Code>4242 4242 4242 4242</Code>. To take real payments set the three <Code>STRIPE_…</Code>{' '}
          variables and restart.
        </Alert>
      )}
      <dl className={styles.facts}>
        <Fact term="Shop">
          <Anchor href={settings.publicUrl} target="_blank" rel="noreferrer">
            {settings.publicUrl}
          </Anchor>
        </Fact>
        <Fact term="Console">{settings.publicUrl}/console/</Fact>
        <Fact term="Card payments">
          {settings.payments === 'live' ? (
            <Badge color="leaf">Live</Badge>
          ) : (
            <Badge color="lagoon">Sandbox</Badge>
          )}
        </Fact>
        <Fact term="Email">
          {settings.mail === 'sent'
            ? 'Sent by your SMTP server'
            : 'Stored here; nothing is sent until SMTP_URL is set'}
        </Fact>
        <Fact term="Version">{settings.version}</Fact>
      </dl>
    </>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
