import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'
import type { AnswersPage } from '../contract.ts'
import { ANSWERS_PATH, COMMENT_PATH } from '../rules/comment-query.ts'

/** The page behind the link of a mail about an answer: ends such mails for one comment, without script. */
export function AnswersView({ answers }: { answers: AnswersPage | null }) {
  if (answers === null) {
    return (
      <section className={styles.page}>
        <h1>This link is not whole</h1>
        <p>Open it from the mail again, all of it. Or the comment is gone, and no more mails come anyway.</p>
        <ButtonLink href="/">To the shop</ButtonLink>
      </section>
    )
  }
  const { comment, token, wantsAnswers } = answers
  return (
    <section className={styles.page}>
      <h1>{wantsAnswers ? 'No more mails about answers?' : 'No more mails about answers'}</h1>
      <p>
        {wantsAnswers
          ? 'Press the button, and we do not write to you any more when somebody answers this comment of yours.'
          : 'We do not write to you any more when somebody answers this comment of yours. The comment itself stays.'}
      </p>
      {wantsAnswers ? (
        <form method="post" action={ANSWERS_PATH}>
          <input type="hidden" name="comment" value={comment} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Stop these mails</Button>
        </form>
      ) : (
        <ButtonLink href={`${COMMENT_PATH}${comment}/`}>To the comment</ButtonLink>
      )}
    </section>
  )
}
