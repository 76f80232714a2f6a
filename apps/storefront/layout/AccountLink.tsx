import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { useSignedIn } from '@buoy/people/customers/storefront/use-signed-in.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import account from './account-link.module.css'
import styles from './header.module.css'

/** The way to the account. Somebody who is signed in sees their initial; the page itself is everybody's. */
export function AccountLink() {
  const t = useMessages(messages)
  const mark = useSignedIn()
  const [initial = ''] = mark?.firstName ?? ''
  const name = mark?.firstName ? t('accountOf', { name: mark.firstName }) : t('account')
  return (
    <a
      className={`${styles.control} ${account.account}`}
      href={ACCOUNT_PATH}
      aria-label={name}
      title={name}
      data-signed-in={mark !== null || undefined}
    >
      {initial === '' ? (
        <Icon name="person" />
      ) : (
        <span className={account.initial} aria-hidden="true">
          {initial}
        </span>
      )}
    </a>
  )
}
