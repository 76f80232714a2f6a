import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import rules from '../../targeting/console/rules.module.css'
import type { Install } from '../install-contract.ts'
import { YEARS_SERVED } from '../rules/pinned.ts'
import styles from './campaigns.module.css'
import { Snippet } from './Snippet.tsx'

/** Versions of the script that sites fix by their hash: what that means, and the tag of each. */
export function PinnedSnippets({ install: { pinned } }: { install: Install }) {
  const queries = useQueryClient()
  const pin = useMutation({
    mutationFn: () => callApi<Install>('/popups/install/pinned', { method: 'POST' }),
    onSuccess: (changed) => {
      queries.setQueryData(['popup-install'], changed)
      notifySuccess('The snippet of this version is ready.')
    },
    onError: notifyFailed,
  })
  const isNewest = pinned.some(({ isCurrent, isServed }) => isCurrent && isServed)
  return (
    <>
      <ul className={styles.points}>
        <li>
          The browser compares the script and each of its parts with a hash and runs only what matches.
          Someone who takes over our server can’t change the code on your pages.
        </li>
        <li>
          Updates don’t arrive by themselves, security fixes included: fix the newest version here and replace
          the snippet.
        </li>
        <li>
          A version is served for {YEARS_SERVED} years after you last fixed it. After that the snippet shows
          no popups.
        </li>
        <li>Texts, designs and rules of your popups still change as you publish them.</li>
        <li>
          Conversion code doesn’t run with it, because that code comes from the server. Use the events of your
          pages’ analytics instead.
        </li>
      </ul>
      <Button
        className={styles.pin}
        variant="default"
        size="md"
        loading={pin.isPending}
        onClick={() => pin.mutate()}
      >
        {isNewest ? 'Serve the newest version longer' : 'Fix the newest version'}
      </Button>
      {pinned.length > 0 && !isNewest && (
        <Alert color="citrus" radius="lg">
          There is a newer version than the ones you fixed.
        </Alert>
      )}
      {pinned.length > 0 && (
        <ul className={rules.list} aria-label="Fixed versions">
          {pinned.map((one) => (
            <li key={one.version} className={styles.fixed}>
              <span className={styles.site}>
                <span>
                  Version {one.version}
                  {one.isCurrent && ', the newest'}
                </span>
                <span className={styles.quiet}>
                  {one.isServed ? 'Served until ' : 'No longer served since '}
                  <Moment at={one.servedUntil} />
                </span>
              </span>
              {one.isServed && <Snippet text={one.snippet} name={`the snippet of version ${one.version}`} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
