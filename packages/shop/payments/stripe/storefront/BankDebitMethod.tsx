import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { ibanNumberFirst, ibanOwnerFirst } from '../../port/rules/method-texts.ts'
import type { OwnerDetails } from '../../port/rules/owner-details.ts'
import type { Collected, MethodFormProps } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { messages } from '../messages.ts'
import { BankField } from './BankField.tsx'
import { createLocalMethod, type LocalKind } from './local-provider.ts'
import { useBankField } from './use-bank-field.ts'

type DebitProps = MethodFormProps & {
  kind: Extract<LocalKind, 'au_becs_debit' | 'sepa_debit'>
  element: 'auBankAccount' | 'iban'
  elementOptions?: object
  owner: { id: string; label: string; missing: string }
  field: { id: string; label: string; missing: string }
  /** Which test account to try. */
  trial: string
  children: ReactNode
}

/** A debit of a bank account: whose it is, its number in the provider's frame, and the agreement to it. */
function BankDebitMethod(props: DebitProps) {
  const rich = useRichMessages(messages)
  const { kind, provider, isSandbox, register, owner, field, trial, children } = props
  const place = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const account = useBankField(place, {
    name: props.element,
    provider,
    onChange: props.onChange,
    onFocus: props.onFocus,
    ...(props.elementOptions && { options: props.elementOptions }),
  })
  const open = useRef(account.open)
  useEffect(() => {
    open.current = account.open
  })

  useEffect(() => {
    async function collect(buyer: OwnerDetails): Promise<Collected> {
      const holder = name.current?.value.trim() ?? ''
      // S5.18, S5.19: the name first, then the number.
      if (holder === '') return { ok: false, error: { message: owner.missing } }
      const { stripe, element, isEmpty } = await open.current()
      if (isEmpty) return { ok: false, error: { message: field.missing } }
      return createLocalMethod(stripe, kind, element, { ...buyer, name: holder })
    }
    register(collect)
    return () => register(null)
  }, [register, kind, owner.missing, field.missing])

  return (
    <div className={styles.fields}>
      <FormField name={owner.id} label={owner.label} required error={undefined}>
        {(control) => (
          <input
            {...control}
            ref={name}
            type="text"
            className={`input-text ${controlClass}`}
            autoComplete="name"
            maxLength={100}
            onChange={props.onChange}
          />
        )}
      </FormField>
      <BankField
        id={field.id}
        label={field.label}
        place={place}
        state={account.state}
        error={account.error}
        bank={account.bank}
        retry={account.retry}
      />
      <div className={styles.agreement}>{children}</div>
      {isSandbox && (
        <p className={styles.sandbox}>
          {rich('debitTest', {
            trial,
            link: (text) => <a href="/sandbox/calendar">{text}</a>,
          })}
        </p>
      )}
    </div>
  )
}

/** An Australian account by BECS; our own wording with what the scheme wants said before the debit. */
export function BecsMethod(props: MethodFormProps) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const { creditor } = props.method
  return (
    <BankDebitMethod
      {...props}
      kind="au_becs_debit"
      element="auBankAccount"
      owner={{
        id: 'stripe_becs_owner',
        label: t('becsOwner'),
        missing: t('enterBecsOwner'),
      }}
      field={{
        id: 'stripe-becs-account',
        label: t('becsAccount'),
        missing: t('enterBecsAccount'),
      }}
      trial={t('becsTrial')}
    >
      <p>
        {rich('becsAgreement', {
          creditor,
          link: (text) => (
            <PageLink slug="terms" target="_blank" rel="noopener">
              {text}
            </PageLink>
          ),
        })}
      </p>
      <p>{t('becsTiming')}</p>
    </BankDebitMethod>
  )
}

/** A European account by SEPA (S5.18, S5.19). */
export function SepaMethod(props: MethodFormProps) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const { creditor } = props.method
  return (
    <BankDebitMethod
      {...props}
      kind="sepa_debit"
      element="iban"
      elementOptions={{ supportedCountries: ['SEPA'], placeholderCountry: 'DE' }}
      owner={{
        id: 'stripe_sepa_owner',
        label: t('sepaOwner'),
        missing: ibanOwnerFirst(texts),
      }}
      field={{ id: 'stripe-iban', label: t('sepaAccount'), missing: ibanNumberFirst(texts) }}
      trial={t('sepaTrial')}
    >
      <p>{t('sepaAgreement', { creditor })}</p>
    </BankDebitMethod>
  )
}
