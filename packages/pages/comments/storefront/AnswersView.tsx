import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { AnswersPage } from '../contract.ts'
import { messages } from '../messages.ts'
import { ANSWERS_PATH, COMMENT_PATH } from '../rules/comment-query.ts'

/** The page behind the link of a mail about an answer: ends such mails for one comment, without script. */
export function AnswersView({ answers }: { answers: AnswersPage | null }) {
  const t = useMessages(messages)
  if (answers === null) {
    return (
      <section className={styles.page}>
        <h1>{t('linkNotWorking')}</h1>
        <p>{t('openFromEmail')}</p>
        <ButtonLink href="/">{t('toTheShop')}</ButtonLink>
      </section>
    )
  }
  const { comment, token, wantsAnswers } = answers
  return (
    <section className={styles.page}>
      <h1>{wantsAnswers ? t('askToStop') : t('stopped')}</h1>
      <p>{wantsAnswers ? t('willNotEmail') : t('doNotEmail')}</p>
      {wantsAnswers ? (
        <form method="post" action={ANSWERS_PATH}>
          <input type="hidden" name="comment" value={comment} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t('stopEmails')}</Button>
        </form>
      ) : (
        <ButtonLink href={`${COMMENT_PATH}${comment}/`}>{t('toTheComment')}</ButtonLink>
      )}
    </section>
  )
}
