import { Button } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ContactFormData } from '../../messages/contract.ts'
import type { ContactFormProps } from '../../messages/form-schema.ts'
import { TRAP_FIELD } from '../../messages/rules/wire-names.ts'
import type { ModuleViewProps } from '../module.ts'
import { ContactField } from './ContactField.tsx'
import styles from './contact-form.module.css'
import { FormMessage } from './FormMessage.tsx'
import { messages } from './messages.ts'
import { invalidFields } from './notice.ts'
import { SumField } from './SumField.tsx'
import { useContactForm } from './use-contact-form.ts'

/** A form that writes to the shop (S1.20). Without script it is a plain post to its page, which answers the same. */
export function ContactFormView({ id, root, props, data: given }: ModuleViewProps<ContactFormProps>) {
  const t = useMessages(messages)
  const data = (given ?? NOWHERE) as ContactFormData
  const form = useContactForm(id, props, data)
  const { names, notice, isSending, hidden } = form
  const message = form.sent ?? (data.reply?.kind === 'sent' ? data.reply : null)
  const invalid = invalidFields(notice)
  return (
    <div {...root('et_pb_contact_form_module', styles.module)}>
      <div
        id={names.container}
        className={`et_pb_contact_form_container ${styles.container}`}
        data-form_unique_num={data.number}
        data-form_unique_id={id}
        data-redirect_url={props.redirect || undefined}
      >
        {typeof message === 'string' ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own page, as the server has drawn it (S4.78)
          <div ref={form.message} tabIndex={-1} role="status" dangerouslySetInnerHTML={{ __html: message }} />
        ) : message !== null ? (
          <div className={`et-pb-contact-message ${styles.sent}`}>
            <p>{message.message}</p>
          </div>
        ) : (
          <>
            {props.title && <h2 className={`et_pb_contact_main_title ${styles.title}`}>{props.title}</h2>}
            <FormMessage ref={form.message} notice={notice} names={names} />
            <form
              ref={form.form}
              className={`et_pb_contact_form ${styles.form}`}
              action={`${data.action}#${names.container}`}
              method="post"
              noValidate={form.isAwake}
              data-awake={form.isAwake || undefined}
              {...form.onForm}
            >
              {props.fields.map((field) => (
                <ContactField
                  key={field.id}
                  field={field}
                  held={form.initial[field.id] ?? []}
                  names={names}
                  isHidden={hidden.has(field.id)}
                  isInvalid={invalid.has(field.id)}
                  isAnswered={data.reply !== null}
                />
              ))}
              {/* Robots fill in whatever they find; people do not see it and screen readers pass it by. */}
              <div className={styles.trap} aria-hidden="true">
                <label htmlFor={`${id}-trap`}>{t('leaveThisEmpty')}</label>
                <input id={`${id}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
              </div>
              <input type="hidden" name={names.submit} value="et_contact_proccess" readOnly />
              <input type="hidden" name={names.nonce} value={form.sum?.ticket ?? ''} readOnly />
              <div ref={form.token.box} className={styles.box} />
              <div className={`et_contact_bottom_container ${styles.bottom}`}>
                {form.asksSum && (
                  <SumField
                    sum={form.sum}
                    name={names.captcha}
                    answer={data.reply?.kind === 'refused' ? data.reply.answer : ''}
                    isInvalid={invalid.has('captcha')}
                  />
                )}
                <Button
                  type="submit"
                  name="et_builder_submit_button"
                  className="et_pb_contact_submit et_pb_button"
                  busy={isSending}
                >
                  {isSending ? t('sending') : props.button}
                </Button>
              </div>
            </form>
          </>
        )}
      </div>
    </div>
  )
}

/** Stands in where a page is drawn without data, as a builder does with a module that was just put there. */
const NOWHERE: ContactFormData = {
  number: 0,
  action: '',
  form: '',
  reply: null,
  protection: { provider: 'altcha', siteKey: '' },
}
