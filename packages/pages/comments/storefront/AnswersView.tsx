import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'
import type { AnswersPage } from '../contract.ts'
import { ANSWERS_PATH, COMMENT_PATH } from '../rules/comment-query.ts'

/** The page behind the link of a mail about an answer: ends such mails for one comment, without script. */
export function AnswersView({ answers }: { answers: AnswersPage | null }) {
  if (answers === null) {
    return (
      <section className={styles.page}>
        <h1>This link is not working</h1>
        <p>Open it from your email again. If the comment has been removed, you will get no more emails.</p>
        <ButtonLink href="/">To the shop</ButtonLink>
      </section>
    )
  }
  const { comment, token, wantsAnswers } = answers
  return (
    <section className={styles.page}>
      <h1>{wantsAnswers ? 'Stop emails about replies?' : 'No more emails about replies'}</h1>
      <p>
        {wantsAnswers
          ? 'We will no longer email you when somebody replies to this comment.'
          : 'We no longer email you when somebody replies to this comment. The comment itself stays.'}
      </p>
      {wantsAnswers ? (
        <form method="post" action={ANSWERS_PATH}>
          <input type="hidden" name="comment" value={comment} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Stop these emails</Button>
        </form>
      ) : (
        <ButtonLink href={`${COMMENT_PATH}${comment}/`}>To the comment</ButtonLink>
      )}
    </section>
  )
}
