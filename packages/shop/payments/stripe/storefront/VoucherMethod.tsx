import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef } from 'react'
import { taxIdFirst } from '../../port/rules/method-texts.ts'
import type { MethodFormProps } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { messages } from '../messages.ts'
import { maskTaxId } from '../rules/tax-id.ts'
import { createLocalMethod } from './local-provider.ts'
import { loadStripe } from './stripe-js.ts'

/** Boleto: a tax id, masked as it is typed (S5.16, S5.17), then a slip to be paid at a bank. */
export function BoletoMethod({ provider, isSandbox, register, onChange, onFocus }: MethodFormProps) {
  const t = useMessages(messages)
  const missing = taxIdFirst(useTextLocale())
  const field = useRef<HTMLInputElement>(null)
  const { script, publishableKey } = provider

  useEffect(() => {
    register(async (owner) => {
      const taxId = field.current?.value.trim() ?? ''
      if (taxId === '') return { ok: false, error: { message: missing } }
      const stripe = await loadStripe(script, publishableKey)
      return createLocalMethod(stripe, 'boleto', { tax_id: taxId }, owner)
    })
    return () => register(null)
  }, [register, missing, script, publishableKey])

  return (
    <div className={styles.fields}>
      <FormField name="stripe_boleto_tax_id" label={t('taxId')} required error={undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="000.000.000-00"
            className={`input-text ${controlClass}`}
            onFocus={onFocus}
            onChange={({ currentTarget }) => {
              showMasked(currentTarget)
              onChange()
            }}
          />
        )}
      </FormField>
      <p className={styles.note}>{t('boletoExplained')}</p>
      {isSandbox && <p className={styles.sandbox}>{t('boletoTest')}</p>}
    </div>
  )
}

/** OXXO: nothing to fill in; a slip to be paid at a shop. */
export function OxxoMethod({ provider, isSandbox, register }: MethodFormProps) {
  const t = useMessages(messages)
  const { script, publishableKey } = provider
  useEffect(() => {
    register(async (owner) => {
      const stripe = await loadStripe(script, publishableKey)
      return createLocalMethod(stripe, 'oxxo', {}, owner)
    })
    return () => register(null)
  }, [register, script, publishableKey])

  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t('oxxoExplained')}</p>
      {isSandbox && <p className={styles.sandbox}>{t('oxxoTest')}</p>}
    </div>
  )
}

/** Masks what was typed; the caret stays behind the same digit. */
function showMasked(input: HTMLInputElement): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const shown = maskTaxId(input.value)
  if (shown === input.value) return
  input.value = shown
  let caret = 0
  for (let seen = 0; seen < before && caret < shown.length; caret += 1) {
    if (/\d/.test(shown.charAt(caret))) seen += 1
  }
  input.setSelectionRange(caret, caret)
}
