import { ACCOUNT } from '@buoy/ui/console/call-api.ts'
import { NativeSelect } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import type { UsableAccount } from '../contract.ts'
import { useAccount } from './account-context.ts'
import styles from './account-switcher.module.css'

/** Which account is open, and the way to the same screen of another one; on the screen of one thing it only says it. */
export function AccountSwitcher({ accounts, canSwitch }: { accounts: UsableAccount[]; canSwitch: boolean }) {
  const account = useAccount()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!canSwitch) return <p className={styles.named}>{account.name}</p>
  return (
    <div className={styles.bar}>
      <NativeSelect
        label="Account"
        className={styles.choice}
        classNames={{ root: styles.line ?? '' }}
        data={accounts.map(({ clientId, name }) => ({ value: clientId, label: name }))}
        value={account.clientId}
        onChange={({ currentTarget }) =>
          // What was searched or filtered there means nothing in another account.
          void navigate({
            pathname,
            search: `?${new URLSearchParams({ [ACCOUNT]: currentTarget.value })}`,
          })
        }
      />
    </div>
  )
}
