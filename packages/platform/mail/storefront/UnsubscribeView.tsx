import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'

type Props = {
  /** Who it is about and whether letters come; `null` for a link that is not whole. */
  letters: { email: string; token: string; wantsLetters: boolean } | null
}

/** The page behind "No more letters like this": says what ends and what does not, and asks once. */
export function UnsubscribeView({ letters }: Props) {
  if (letters === null) {
    return (
      <section className={styles.page}>
        <h1>This link is not whole</h1>
        <p>Open it from the mail again, all of it. Or answer the mail, and a person will see to it.</p>
        <ButtonLink href="/">To the shop</ButtonLink>
      </section>
    )
  }
  const { email, token, wantsLetters } = letters
  return (
    <section className={styles.page}>
      <h1>{wantsLetters ? 'No more letters?' : 'No more letters'}</h1>
      <p>
        {wantsLetters
          ? `Press the button, and ${email} gets no more letters from us. Mail about your orders and your account still comes.`
          : `${email} gets no more letters from us. Mail about your orders and your account still comes.`}
      </p>
      <form method="post" action="/index.php/unsubscribe/">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="wants" value={wantsLetters ? 'no' : 'yes'} />
        <Button type="submit" look={wantsLetters ? 'primary' : 'secondary'}>
          {wantsLetters ? 'Stop the letters' : 'Let them come again'}
        </Button>
      </form>
    </section>
  )
}
