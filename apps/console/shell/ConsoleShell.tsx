import { SecondFactorGate } from '@buoy/people/owners/console/SecondFactorGate.tsx'
import { useOwnerSession } from '@buoy/people/owners/console/session.ts'
import { useStoreDetails } from '@buoy/platform/site/console/use-store-details.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { Failed } from '@buoy/ui/console/QueryView.tsx'
import { StoreLocaleContext } from '@buoy/ui/StoreLocale.tsx'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import styles from './console-shell.module.css'
import { PhoneBar } from './PhoneBar.tsx'
import { RefusedPage } from './RefusedPage.tsx'
import { mayOpen, settingsOf, takesWindow } from './role-screens.ts'
import { SideBar } from './SideBar.tsx'

/** Its code comes when it is opened for the first time. */
const Search = lazy(async () => ({ default: (await import('./Search.tsx')).Search }))

/** Below this width the navigation is a bar at the bottom, within reach of the thumb. */
const WIDE = '(min-width: 62em)'

/** What stands around every screen for owners; strangers are led to the sign-in page and back. */
export function ConsoleShell() {
  const session = useOwnerSession()
  const store = useStoreDetails({ isWanted: Boolean(session.data?.owner) })
  const location = useLocation()
  const isMoving = useNavigation().state === 'loading'
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const isAlone = takesWindow(location.pathname)
  const [isSearching, search] = useDisclosure(false)
  // The page editor, which has the window, has commands of its own under these keys.
  const openSearch = (event: KeyboardEvent) => {
    if (isAlone || !session.data?.owner) return
    event.preventDefault()
    search.open()
  }
  useHotkeys([['mod+K', openSearch, { preventDefault: false }]], [])
  if (session.data?.owner === null) {
    const then = `${location.pathname}${location.search}`
    return <Navigate to={then === '/' ? '/sign-in' : `/sign-in?then=${encodeURIComponent(then)}`} replace />
  }
  if (session.data === undefined || store.data === undefined) {
    const failed = [session, store].find(({ isError }) => isError)
    return (
      <main className={styles.alone}>
        {failed && <Failed error={failed.error} retry={() => failed.refetch()} />}
      </main>
    )
  }
  const { owner, needsSecondFactor } = session.data
  if (needsSecondFactor) return <SecondFactorGate />
  const hasWindow = isAlone && mayOpen(owner.role, location.pathname)
  return (
    <div className={hasWindow ? styles.whole : styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      {isWide && !hasWindow && <SideBar owner={owner} onSearch={search.open} />}
      <main id="content" className={hasWindow ? undefined : styles.content} aria-busy={isMoving}>
        <StoreLocaleContext value={storeLocaleOf(store.data)}>
          {mayOpen(owner.role, location.pathname) ? (
            <Outlet context={settingsOf(owner.role)} />
          ) : (
            <RefusedPage role={owner.role} path={location.pathname} />
          )}
        </StoreLocaleContext>
      </main>
      {!isWide && !hasWindow && <PhoneBar owner={owner} onSearch={search.open} />}
      {isSearching && (
        <Suspense>
          <Search role={owner.role} close={search.close} />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
