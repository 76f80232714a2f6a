import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'

type Props = {
  /** Whose subscription it is, and whether emails are sent; `null` for an incomplete link. */
  letters: { email: string; token: string; wantsLetters: boolean } | null
}

/** The page behind "Unsubscribe": says what ends and what does not, and asks once. */
export function UnsubscribeView({ letters }: Props) {
  const t = useMessages(messages)
  if (letters === null) {
    return (
      <section className={styles.page}>
        <h1>{t('linkNotWorking')}</h1>
        <p>{t('openFromEmail')}</p>
        <ButtonLink href="/">{t('toTheShop')}</ButtonLink>
      </section>
    )
  }
  const { email, token, wantsLetters } = letters
  return (
    <section className={styles.page}>
      <h1>{wantsLetters ? t('askToUnsubscribe') : t('unsubscribed')}</h1>
      <p>{wantsLetters ? t('willSendNoNews', { email }) : t('sendNoNews', { email })}</p>
      <form method="post" action="/index.php/unsubscribe/">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="wants" value={wantsLetters ? 'no' : 'yes'} />
        <Button type="submit" look={wantsLetters ? 'primary' : 'secondary'}>
          {wantsLetters ? t('unsubscribe') : t('subscribeAgain')}
        </Button>
      </form>
    </section>
  )
}
