import { useOwnerSession } from '@buoy/people/owners/console/session.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Anchor, Badge, Code, Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ConsoleSettings } from '../contract.ts'
import { mayOpen } from '../shell/screens.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from './sections.ts'
import styles from './settings-page.module.css'
import { useSettings } from './use-settings.ts'

/** What an owner can set, how Buoy itself runs (read only: from the environment at start). */
export function SettingsPage() {
  const settings = useSettings()
  const role = useOwnerSession().data?.owner?.role
  return (
    <ConsolePage title="Settings">
      <nav aria-label="Settings">
        <ul className={styles.cards}>
          {SETTINGS_SECTIONS.filter(({ to }) => role && mayOpen(role, to)).map((section) => (
            <SectionCard key={section.to} section={section} />
          ))}
        </ul>
      </nav>
      <section className={styles.section} aria-labelledby="installation">
        <Title order={2} id="installation">
          This installation
        </Title>
        <p className={styles.quiet}>These values come from the environment when Buoy starts.</p>
        <QueryView query={settings} skeleton={<Skeleton height={320} radius="lg" />}>
          {(data) => <Settings settings={data} />}
        </QueryView>
      </section>
    </ConsolePage>
  )
}

function SectionCard({ section }: { section: SettingsSection }) {
  const Icon = section.icon
  return (
    <li>
      <Link to={section.to} className={styles.sectionCard}>
        <span className={styles.sectionIcon}>
          <Icon aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <span>
          <strong>{section.label}</strong>
          <span className={styles.sectionText}>{section.text}</span>
        </span>
      </Link>
    </li>
  )
}

function Settings({ settings }: { settings: ConsoleSettings }) {
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
        <Fact term="Mail">
          {settings.mail === 'sent'
            ? 'Sent by your SMTP server'
            : 'Kept here; nothing is sent until SMTP_URL is set'}
        </Fact>
        <Fact term="Version">{settings.version}</Fact>
      </dl>
      {settings.embedCode !== null && <EmbedCode code={settings.embedCode} />}
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

function EmbedCode({ code }: { code: string }) {
  return (
    <section className={styles.section} aria-labelledby="embed-code">
      <Title order={2} id="embed-code">
        Popups on another website
      </Title>
      <p>Put this line before the end of the page’s body, on every page where popups may show.</p>
      <div className={styles.embed}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
        <CopyText text={code} />
      </div>
    </section>
  )
}
