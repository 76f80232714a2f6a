import { SETTINGS_GROUPS, type SettingsEntry } from '@buoy/platform/feature/screen.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { Title } from '@mantine/core'
import { Puzzle, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import styles from './settings-page.module.css'

type Group = keyof typeof SETTINGS_GROUPS

/** The settings that the signed-in person may change, in their order; the shell hands them over. */
export type OpenSettings = readonly (SettingsEntry & { group: Group; to: string })[]

/** What an owner can set, by subject, and found by what it is for. */
export function SettingsPage() {
  const open = useOutletContext<OpenSettings>()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = open.filter(({ title, description }) =>
    words.every((word) => `${title} ${description}`.toLowerCase().includes(word)),
  )
  return (
    <ConsolePage
      title="Settings"
      actions={<SearchField label="Search settings" value={search} onChange={setSearch} />}
    >
      {found.length === 0 && (
        <EmptyState icon={Search} title="No settings match">
          Try fewer words, such as “delivery” or “colours”.
        </EmptyState>
      )}
      <nav aria-label="Settings" className={styles.groups}>
        {(Object.keys(SETTINGS_GROUPS) as Group[]).map((group) => (
          <GroupCard key={group} group={group} settings={found.filter((one) => one.group === group)} />
        ))}
      </nav>
    </ConsolePage>
  )
}

function GroupCard({ group, settings }: { group: Group; settings: OpenSettings }) {
  if (settings.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={`settings-${group}`}>
      <Title order={2} id={`settings-${group}`} className={styles.heading}>
        {SETTINGS_GROUPS[group]}
      </Title>
      <ul className={styles.list}>
        {settings.map(({ to, title, description, icon: Icon = Puzzle }) => (
          <li key={to}>
            <Link to={to} className={styles.setting}>
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              <span>
                <strong>{title}</strong>
                <span className={styles.text}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
