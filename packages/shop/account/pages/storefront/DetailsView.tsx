import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { DETAILS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { PasswordField } from '@buoy/people/customers/storefront/PasswordField.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'

/** Names, address and password. A new address or password asks for the current one. */
export function DetailsView({
  customer,
  nonce,
  state,
}: {
  customer: Customer
  nonce: string
  state: FormState
}) {
  const t = useMessages(messages)
  const { values } = state
  return (
    <form
      className={`woocommerce-EditAccountForm edit-account ${styles.form}`}
      action={DETAILS_PATH}
      method="post"
      noValidate
    >
      <FormErrors errors={state.errors} />
      <TextField
        state={state}
        name="account_first_name"
        label={t('firstName')}
        autoComplete="given-name"
        value={values.account_first_name ?? customer.firstName}
      />
      <TextField
        state={state}
        name="account_last_name"
        label={t('lastName')}
        autoComplete="family-name"
        value={values.account_last_name ?? customer.lastName}
      />
      <TextField
        state={state}
        name="account_email"
        label={t('emailAddress')}
        autoComplete="email"
        type="email"
        value={values.account_email ?? customer.email}
        hint={t('newAddressHint')}
      />
      <fieldset>
        <legend>{t('password')}</legend>
        <PasswordField
          name="password_current"
          label={t('currentPassword')}
          required={false}
          error={errorOf(state, 'password_current')}
        />
        <PasswordField
          name="password_1"
          label={t('newPassword')}
          isNew
          required={false}
          email={customer.email}
          error={errorOf(state, 'password_1')}
        />
        <PasswordField
          name="password_2"
          label={t('newPasswordAgain')}
          isRepeated
          required={false}
          error={errorOf(state, 'password_2')}
        />
        <p className={styles.small}>{t('leaveEmptyToKeep')}</p>
      </fieldset>
      <input type="hidden" name="save-account-details-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit" name="save_account_details" value="Save changes">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

type TextProps = {
  state: FormState
  name: string
  label: string
  autoComplete: string
  value: string
  type?: 'text' | 'email'
  hint?: string
}

function TextField({ state, name, label, autoComplete, value, type = 'text', hint }: TextProps) {
  return (
    <FormField name={name} label={label} required error={errorOf(state, name)} hint={hint}>
      {(control) => (
        <input
          {...control}
          className={`input-text ${controlClass}`}
          type={type}
          autoComplete={autoComplete}
          maxLength={type === 'email' ? 254 : 100}
          defaultValue={value}
        />
      )}
    </FormField>
  )
}
