import { Button } from '@buoy/ui/Button.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { formTexts } from '../../forms/rules/form-texts.ts'
import type { NewsletterData } from '../../newsletter/contract.ts'
import type { NewsletterProps } from '../../newsletter/form-schema.ts'
import { signUpFormOf } from '../../newsletter/rules/sign-up-form.ts'
import type { ModuleViewProps } from '../module.ts'
import { FeedLink } from './FeedLink.tsx'
import { Field } from './Field.tsx'
import { messages } from './messages.ts'
import styles from './newsletter.module.css'
import { OwnFieldView } from './OwnFieldView.tsx'
import { type SignUpProblem, SUBSCRIBE_PATH, useNewsletter } from './use-newsletter.ts'

const AUTO_COMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const

/** A form to sign up for news (S1.21). Without script it is a plain form that a page of thanks answers. */
export function NewsletterView({ id, root, props, data }: ModuleViewProps<NewsletterProps>) {
  const t = useMessages(messages)
  const found = data as NewsletterData
  return (
    <div {...root('et_pb_newsletter et_pb_subscribe', styles.newsletter)} data-layout={props.layout}>
      <div className={styles.sides}>
        {(props.title || props.text) && (
          <div className={`et_pb_newsletter_description ${styles.words}`}>
            {props.title && <h2 className={`et_pb_module_header ${styles.title}`}>{props.title}</h2>}
            {props.text && <p>{props.text}</p>}
          </div>
        )}
        <div className={`et_pb_newsletter_form ${styles.side}`}>
          {found === null ? <p>{t('notPossibleNow')}</p> : <SignUpForm id={id} props={props} data={found} />}
          {props.feed && <FeedLink feed={props.feed} />}
        </div>
      </div>
    </div>
  )
}

function SignUpForm(given: { id: string; props: NewsletterProps; data: NonNullable<NewsletterData> }) {
  const t = useMessages(messages)
  const { id, props, data } = given
  const { form, thanks, state, problem, success, hidden, isAwake, onForm, tokenBox } = useNewsletter(
    id,
    props,
    data,
  )
  const ids = idsOf(data.number)
  const errorId = `${id}-error`
  const { names, emailLabel } = signUpFormOf(props, useTextLocale())
  // One name and the email share a row; where email and button do, the name has one of its own.
  const isPair = names.length === 1 && props.layout !== 'inline'
  const markOf = (field: string) =>
    problem?.fields.has(field) ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  if (success !== null) {
    return (
      <div
        ref={thanks}
        tabIndex={-1}
        role="status"
        className={`et_pb_newsletter_result et_pb_newsletter_success ${styles.success}`}
      >
        <p>{success}</p>
      </div>
    )
  }
  return (
    <form
      ref={form}
      method="post"
      action={SUBSCRIBE_PATH}
      className={styles.form}
      noValidate={isAwake}
      data-state={state}
      aria-label={props.title || t('newsByEmail')}
      {...onForm}
    >
      <input type="hidden" name="action" value="et_pb_submit_subscribe_form" />
      <input type="hidden" name="et_list_id" value={data.list} />
      <input type="hidden" name="et_provider" value={data.provider} />
      <input type="hidden" name="et_account" value={data.account} />
      <input type="hidden" name="et_checksum" value={data.checksum} />
      <input type="hidden" name="et_frontend_nonce" value={data.nonce} />
      {problem && <Problem id={errorId} problem={problem} />}
      <div className={`et_pb_newsletter_fields ${styles.fields}`}>
        {names.map(({ field, label }) => (
          <Field key={field} id={ids[field]} label={label} isHalf={names.length === 2 || isPair}>
            <input
              id={ids[field]}
              className={`input ${styles.control}`}
              data-field={field}
              name={field === 'firstName' ? 'et_firstname' : 'et_lastname'}
              autoComplete={AUTO_COMPLETE[field]}
              maxLength={100}
              required
              {...markOf(field)}
            />
          </Field>
        ))}
        <Field id={ids.email} label={emailLabel} isHalf={isPair}>
          <input
            id={ids.email}
            className={`input ${styles.control}`}
            data-field="email"
            name="et_email"
            type="email"
            autoComplete="email"
            placeholder={t('exampleEmail')}
            maxLength={254}
            required
            {...markOf('email')}
          />
        </Field>
        {props.fields.map((field) => (
          <OwnFieldView
            key={field.id}
            field={field}
            prefix={id}
            isHidden={hidden.has(field.id)}
            mark={markOf(field.id)}
          />
        ))}
        {/* Robots fill in whatever they find; people do not see it and screen readers pass it by. */}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={`${id}-website`}>{t('leaveThisEmpty')}</label>
          <input id={`${id}-website`} name="et_website" tabIndex={-1} autoComplete="off" />
        </div>
        <div ref={tokenBox} className={styles.tokenBox} />
        <p className={`et_pb_newsletter_button_wrap ${styles.press}`}>
          <Button
            type="submit"
            className={`et_pb_newsletter_button et_pb_button ${state === 'loading' ? 'et_pb_button_text_loading' : ''}`}
            busy={state === 'loading'}
          >
            <span className="et_pb_newsletter_button_text">
              {state === 'loading' ? t('sending') : props.button}
            </span>
          </Button>
        </p>
      </div>
      <p className={`et_pb_newsletter_footer ${styles.consent}`}>{props.consent}</p>
    </form>
  )
}

function Problem({ id, problem }: { id: string; problem: SignUpProblem }) {
  const t = formTexts(useTextLocale())
  return (
    <div id={id} role="alert" className={`et_pb_newsletter_result et_pb_newsletter_error ${styles.error}`}>
      {problem.missing.length > 0 && (
        <>
          <p>{t('fill_message')}</p>
          <ul>
            {problem.missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {problem.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

/** Ids of the fields that every form may have: the documented ones for the first form of a page, numbered after it. */
function idsOf(number: number): { firstName: string; lastName: string; email: string } {
  const end = number === 0 ? '' : `_${number}`
  return {
    firstName: `et_pb_signup_firstname${end}`,
    lastName: `et_pb_signup_lastname${end}`,
    email: `et_pb_signup_email${end}`,
  }
}
