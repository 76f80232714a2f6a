import type { SettingsEntry } from '@buoy/platform/feature/screen.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Anchor, Badge, Code, Skeleton, Title } from '@mantine/core'
import { Puzzle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { ConsoleSettings } from '../contract.ts'
import styles from './settings-page.module.css'
import { useSettings } from './use-settings.ts'

/** The settings that the signed-in person may change, in their order; the shell hands them over. */
export type OpenSettings = readonly (SettingsEntry & { to: string })[]

/** What an owner can set, how Buoy itself runs (read only: from the environment at start). */
export function SettingsPage() {
  const settings = useSettings()
  const open = useOutletContext<OpenSettings>()
  return (
    <ConsolePage title="Settings">
      <nav aria-label="Settings">
        <ul className={styles.cards}>
          {open.map((setting) => (
            <SettingCard key={setting.to} setting={setting} />
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

function SettingCard({ setting }: { setting: OpenSettings[number] }) {
  const { to, title, description, icon: Icon = Puzzle } = setting
  return (
    <li>
      <Link to={to} className={styles.sectionCard}>
        <span className={styles.sectionIcon}>
          <Icon aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <span>
          <strong>{title}</strong>
          <span className={styles.sectionText}>{description}</span>
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
        <Fact term="Email">
          {settings.mail === 'sent'
            ? 'Sent by your SMTP server'
            : 'Stored here; nothing is sent until SMTP_URL is set'}
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
