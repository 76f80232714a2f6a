import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { saveField } from '../rules/token-choice.ts'
import styles from './saved-methods.module.css'

/** The box that keeps a new method for later (S4.09, S4.10). */
export function SaveBox({ gateway }: { gateway: string }) {
  const t = useMessages(messages)
  const name = saveField(gateway)
  return (
    <div className={`form-row woocommerce-SavedPaymentMethods-saveNew ${styles.save}`}>
      <input id={name} name={name} type="checkbox" value="true" />
      <label htmlFor={name}>{t('saveForNextTime')}</label>
    </div>
  )
}
