import type { Owner } from '@buoy/platform/access/contract.ts'
import { NAVIGATION_GROUPS } from '@buoy/platform/feature/screen.ts'
import { CircleUserRound, ExternalLink, Puzzle } from 'lucide-react'
import { Link } from 'react-router'
import { byGroup, type NavigationLink, navigationOf } from './role-screens.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import styles from './side-bar.module.css'
import { TestModeNote } from './TestModeNote.tsx'
import { WaitingCount } from './WaitingCount.tsx'

/** The navigation of wide screens: what belongs to the system stays in sight, the rest scrolls in low windows. */
export function SideBar(props: { owner: Owner; onSearch: () => void }) {
  const groups = [...byGroup(navigationOf(props.owner.role))]
  const isSystem = ([heading]: (typeof groups)[number]) => heading === NAVIGATION_GROUPS.system
  return (
    <nav aria-label="Console" className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label="Buoy, home">
        <img src="/console/buoy-mark.svg" alt="" width={28} height={28} />
        Buoy
      </Link>
      <SearchButton className={styles.search} onClick={props.onSearch} hasKeys />
      {/* The groups scroll by themselves: the account and the settings below them stay. */}
      <div className={styles.groups}>
        {groups
          .filter((group) => !isSystem(group))
          .map(([heading, links]) => (
            <Group key={heading} heading={heading} links={links} />
          ))}
      </div>
      <div className={styles.foot}>
        {groups.filter(isSystem).map(([heading, links]) => (
          <Group key={heading} heading={heading} links={links} />
        ))}
        <a href="/" target="_blank" rel="noreferrer" className={styles.link}>
          <ExternalLink aria-hidden size={18} strokeWidth={1.8} />
          View shop
        </a>
        <div className={styles.owner}>
          <ScreenLink to="/account" className={styles.link}>
            <CircleUserRound aria-hidden size={18} strokeWidth={1.8} />
            <span className={styles.ownerName} title={props.owner.email}>
              {props.owner.name}
            </span>
          </ScreenLink>
          <SignOutButton className={styles.link} />
        </div>
        <TestModeNote />
      </div>
    </nav>
  )
}

function Group({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <section className={styles.group} aria-label={heading || undefined}>
      {heading !== '' && (
        <span aria-hidden className={styles.heading}>
          {heading}
        </span>
      )}
      {links.map(({ to, label, icon: Icon = Puzzle, waiting }) => (
        <ScreenLink key={to} to={to} className={styles.link}>
          <Icon aria-hidden size={18} strokeWidth={1.8} />
          {label}
          <WaitingCount waiting={waiting} />
        </ScreenLink>
      ))}
    </section>
  )
}
