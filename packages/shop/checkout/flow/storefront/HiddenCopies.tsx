import { MIRRORED_FIELDS, type MirrorSource, mirrorFields } from '../rules/field-mirror.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'

/**
 * The payment form: hidden copies of what the provider's calls need, each following its source (S3.16);
 * an unticked box has none (S5.26). A form of its own, so that nothing is sent twice with the order.
 */
export function HiddenCopies({ values }: { values: CheckoutValues }) {
  const sources: Partial<Record<(typeof MIRRORED_FIELDS)[number], MirrorSource>> = {}
  for (const name of MIRRORED_FIELDS) {
    const value = name === 'shipping_method' ? values['shipping_method[0]'] : values[name]
    // A ticked box is in the form's values, an unticked one is not.
    if (value !== undefined) sources[name] = { value, checked: true }
  }
  return (
    <form id="wc-stripe-payment-form" hidden>
      {mirrorFields(sources).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </form>
  )
}
