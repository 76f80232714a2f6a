import type { Owner } from '@buoy/platform/access/contract.ts'
import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CircleUserRound, Ellipsis, ExternalLink, Puzzle } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import styles from './phone-bar.module.css'
import { byGroup, type NavigationLink, navigationOf, ON_PHONE_BAR } from './role-screens.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { TestModeNote } from './TestModeNote.tsx'
import { WaitingCount } from './WaitingCount.tsx'

/** The navigation of phones: four screens at the thumb, everything else under "More". */
export function PhoneBar(props: { owner: Owner; onSearch: () => void }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the drawer
  useEffect(close, [location.pathname])
  const entries = navigationOf(props.owner.role)
  const rest = entries.slice(ON_PHONE_BAR)
  const isInRest = rest.some(({ to }) => location.pathname.startsWith(to))
  return (
    <>
      <nav className={styles.bar} aria-label="Console">
        {entries.slice(0, ON_PHONE_BAR).map(({ to, label, icon: Icon = Puzzle }) => (
          <ScreenLink key={to} to={to} className={styles.tab}>
            <Icon aria-hidden size={22} strokeWidth={1.8} />
            {label}
          </ScreenLink>
        ))}
        <button
          type="button"
          className={styles.tab}
          onClick={open}
          aria-haspopup="dialog"
          data-current={isInRest || undefined}
        >
          <Ellipsis aria-hidden size={22} strokeWidth={1.8} />
          More
        </button>
      </nav>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="85dvh"
        title={props.owner.name}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={styles.rest}>
          <SearchButton
            className={styles.search}
            onClick={() => {
              close()
              props.onSearch()
            }}
          />
          {[...byGroup(rest)].map(([heading, links]) => (
            <Group key={heading} heading={heading} links={links} />
          ))}
          <section className={styles.own} aria-label="Shop and account">
            <a href="/" target="_blank" rel="noreferrer" className={styles.entry}>
              <ExternalLink aria-hidden size={20} strokeWidth={1.8} />
              View shop
            </a>
            <ScreenLink to="/account" className={styles.entry}>
              <CircleUserRound aria-hidden size={20} strokeWidth={1.8} />
              Your account
            </ScreenLink>
            <SignOutButton className={styles.entry} />
          </section>
          <TestModeNote />
        </div>
      </Drawer>
    </>
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
        <ScreenLink key={to} to={to} className={styles.entry}>
          <Icon aria-hidden size={20} strokeWidth={1.8} />
          {label}
          <WaitingCount waiting={waiting} />
        </ScreenLink>
      ))}
    </section>
  )
}
