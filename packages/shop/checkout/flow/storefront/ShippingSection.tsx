import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ComponentProps } from 'react'
import { messages } from '../messages.ts'
import { COMMENTS_MAX_LENGTH } from '../rules/order-comments.ts'
import { shipsElsewhere } from '../rules/validate-checkout.ts'
import { AddressFields } from './AddressFields.tsx'
import styles from './checkout-form.module.css'

type Props = {
  needsShipping: boolean
  isMoreOpen: boolean
  /** Whether the order notes are open even while there is nothing in them. */
  isNoteOpen: boolean
  fields: Pick<ComponentProps<typeof AddressFields>, 'values' | 'settled' | 'errors' | 'fill'>
}

/** Another address for the delivery, and notes about the order (S2.10). */
export function ShippingSection({ needsShipping, isMoreOpen, isNoteOpen, fields }: Props) {
  const t = useMessages(messages)
  const { values, errors } = fields
  const isOpen = isNoteOpen || errors.order_comments !== undefined || (values.order_comments ?? '') !== ''
  return (
    <section
      className={`woocommerce-shipping-fields ${styles.section} ${styles.ticks}`}
      aria-label={needsShipping ? t('deliveryAddress') : t('orderNotes')}
    >
      {needsShipping && (
        <>
          <div id="ship-to-different-address" className={styles.tick}>
            <input
              id="ship-to-different-address-checkbox"
              name="ship_to_different_address"
              type="checkbox"
              value="1"
            />
            <label htmlFor="ship-to-different-address-checkbox">{t('otherAddress')}</label>
          </div>
          {/* Always in the page, shown exactly while the box is ticked (S4.51): what was typed stays. */}
          <div className={`shipping_address ${styles.shipping}`} hidden={!shipsElsewhere(values)}>
            <AddressFields group="shipping" {...fields} isMoreOpen={isMoreOpen} />
          </div>
        </>
      )}
      <details className="woocommerce-additional-fields" open={isOpen || undefined}>
        <summary className={styles.moreLink}>{t('addNote')}</summary>
        <FormField
          name="order_comments"
          label={t('orderNotes')}
          required={false}
          error={errors.order_comments}
        >
          {(control) => (
            <textarea
              {...control}
              className={`input-text ${controlClass}`}
              rows={2}
              maxLength={COMMENTS_MAX_LENGTH}
              {...(needsShipping && { placeholder: t('orderNotesExample') })}
            />
          )}
        </FormField>
      </details>
    </section>
  )
}
