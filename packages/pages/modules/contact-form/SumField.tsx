import { controlClass } from '@buoy/ui/FormField.tsx'
import { useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { Sum } from '../../forms/rules/sum.ts'
import styles from './contact-form.module.css'
import { messages } from './messages.ts'

type Props = { sum: Sum | null; name: string; answer: string; isInvalid: boolean }

/** The sum that people are asked (S5.51). Its numbers come with a ticket; a kept page has none yet. */
export function SumField({ sum, name, answer, isInvalid }: Props) {
  const rich = useRichMessages(messages)
  return (
    <p className={`et_pb_contact_right ${styles.sum}`} data-empty={sum === null || undefined}>
      <label htmlFor={name}>
        {rich('whatIsSum', {
          hidden: (text) => <span className={styles.visuallyHidden}>{text}</span>,
          sum: (
            <span className={`et_pb_contact_captcha_question ${styles.question}`}>
              {sum === null ? '… + …' : `${sum.first} + ${sum.second}`}
            </span>
          ),
        })}
        <span aria-hidden="true"> =</span>
      </label>
      <input
        id={name}
        name={name}
        className={`input et_pb_contact_captcha ${controlClass} ${styles.answer}`}
        inputMode="numeric"
        autoComplete="off"
        size={3}
        maxLength={4}
        defaultValue={answer}
        data-first_digit={sum?.first}
        data-second_digit={sum?.second}
        data-required_mark="required"
        data-original_id="captcha"
        aria-required
        aria-invalid={isInvalid || undefined}
      />
    </p>
  )
}
