import type { Owner } from '@buoy/platform/access/contract.ts'
import { CircleUserRound, ExternalLink, Puzzle } from 'lucide-react'
import { Link } from 'react-router'
import { navigationOf } from './role-screens.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import styles from './side-bar.module.css'
import { TestModeNote } from './TestModeNote.tsx'
import { WaitingCount } from './WaitingCount.tsx'

/** The navigation of wide screens. */
export function SideBar(props: { owner: Owner }) {
  return (
    <nav aria-label="Console" className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label="Buoy, to the first screen">
        <img src="/console/buoy-mark.svg" alt="" width={32} height={32} />
        Buoy
      </Link>
      <div className={styles.links}>
        {navigationOf(props.owner.role).map(({ to, label, icon: Icon = Puzzle, waiting }) => (
          <ScreenLink key={to} to={to} className={styles.link}>
            <Icon aria-hidden size={20} strokeWidth={1.8} />
            {label}
            <WaitingCount waiting={waiting} />
          </ScreenLink>
        ))}
      </div>
      <div className={styles.foot}>
        <TestModeNote />
        <a href="/" target="_blank" rel="noreferrer" className={styles.link}>
          <ExternalLink aria-hidden size={20} strokeWidth={1.8} />
          View the shop
        </a>
        <div className={styles.owner}>
          <ScreenLink to="/account" className={styles.link}>
            <CircleUserRound aria-hidden size={20} strokeWidth={1.8} />
            <span className={styles.ownerName} title={props.owner.email}>
              {props.owner.name}
            </span>
          </ScreenLink>
        </div>
        <SignOutButton className={styles.link} />
      </div>
    </nav>
  )
}
