import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'

type Props = {
  /** Whose subscription it is, and whether emails are sent; `null` for an incomplete link. */
  letters: { email: string; token: string; wantsLetters: boolean } | null
}

/** The page behind "Unsubscribe": says what ends and what does not, and asks once. */
export function UnsubscribeView({ letters }: Props) {
  if (letters === null) {
    return (
      <section className={styles.page}>
        <h1>This link is not working</h1>
        <p>Open it from your email again. Or reply to the email, and we will unsubscribe you.</p>
        <ButtonLink href="/">To the shop</ButtonLink>
      </section>
    )
  }
  const { email, token, wantsLetters } = letters
  return (
    <section className={styles.page}>
      <h1>{wantsLetters ? 'Unsubscribe?' : 'You are unsubscribed'}</h1>
      <p>
        {wantsLetters
          ? `We will send no more news and offers to ${email}. Emails about your orders and your account still come.`
          : `We send no more news and offers to ${email}. Emails about your orders and your account still come.`}
      </p>
      <form method="post" action="/index.php/unsubscribe/">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="wants" value={wantsLetters ? 'no' : 'yes'} />
        <Button type="submit" look={wantsLetters ? 'primary' : 'secondary'}>
          {wantsLetters ? 'Unsubscribe' : 'Subscribe again'}
        </Button>
      </form>
    </section>
  )
}
