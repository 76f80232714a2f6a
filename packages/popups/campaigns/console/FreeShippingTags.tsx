import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { decimalMoney, decimalsOf, unitsOf } from '@buoy/kernel/rules/money.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useDocument, useDocumentForm, withoutVersion } from '@buoy/ui/console/use-document.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Button, Code, NativeSelect, NumberInput, Stack } from '@mantine/core'
import type { FreeShipping, FreeShippingSetting } from '../../model/free-shipping-contract.ts'
import { CURRENCY_SYMBOLS } from '../../model/rules/currency-symbols.ts'
import rules from '../../targeting/console/rules.module.css'
import styles from './campaigns.module.css'

const PATH = '/popups/free-shipping'
const KINDS = [
  { value: 'none', label: 'Not set: the tags stay empty' },
  { value: 'shop', label: 'From this shop’s delivery rates' },
  { value: 'amount', label: 'From an amount' },
]
const WORDS: FormWords = {
  freeShipping: {
    label: 'Delivery is free',
    choices: [{ value: null, label: 'not set' }],
    write: (said: FreeShipping) =>
      said.kind === 'shop'
        ? 'from this shop’s delivery rates'
        : `from ${said.currency} ${decimalMoney(said.from, said.currency)}`,
  },
}

/** From which order on delivery is free: what the tags of texts say (W9.35, W9.36). */
export function FreeShippingTags() {
  const setting = useDocument<FreeShippingSetting>(PATH)
  if (setting.data === undefined) return <SideFailure query={setting} what="Free delivery from" />
  return <Fields saved={setting.data} />
}

function Fields({ saved }: { saved: Versioned<FreeShippingSetting> }) {
  const { element, form, saving } = useDocumentForm<FreeShippingSetting, FreeShippingSetting>({
    path: PATH,
    saved,
    valuesOf: withoutVersion,
    onSaved: () => notifySuccess('Saved, for all your popups.'),
  })
  const { currency } = useStoreLocale()
  const said = form.values.freeShipping
  const set = (next: FreeShipping | null) => form.setFieldValue('freeShipping', next)
  const choose = (kind: string) => {
    if (kind === 'shop') set({ kind })
    else if (kind === 'amount')
      set(
        saved.freeShipping?.kind === 'amount'
          ? saved.freeShipping
          : { kind, from: 50 * unitsOf(currency), currency },
      )
    else set(null)
  }
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(saving.save)}>
      <Stack gap="md">
        <p className={styles.quiet}>
          Write <Code>{'{{free_shipping_threshold}}'}</Code> or <Code>{'{{free_shipping_remaining}}'}</Code>{' '}
          into any text of a popup. The first is the amount from which delivery is free; the second is what
          the visitor’s cart still lacks, in this shop or a Shopify store.
        </p>
        <SavingTrouble saving={saving} words={WORDS} />
        <NativeSelect
          label="Delivery is free"
          data={KINDS}
          value={said?.kind ?? 'none'}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {said?.kind === 'amount' && (
          <div className={rules.fields}>
            <NumberInput
              label="Orders from"
              decimalScale={decimalsOf(said.currency)}
              fixedDecimalScale={decimalsOf(said.currency) > 0}
              thousandSeparator=","
              allowNegative={false}
              hideControls
              error={form.errors['freeShipping.from']}
              value={said.from / unitsOf(said.currency)}
              onChange={(typed) =>
                set({ ...said, from: Math.round(Number(typed) * unitsOf(said.currency)) || 0 })
              }
            />
            <NativeSelect
              label="Currency"
              data={Object.entries(CURRENCY_SYMBOLS).map(([code, symbol]) => ({
                value: code,
                label: code === symbol ? code : `${code} ${symbol}`,
              }))}
              value={said.currency}
              onChange={({ currentTarget }) => set({ ...said, currency: currentTarget.value })}
            />
          </div>
        )}
        {form.isDirty() && saving.conflict === null && (
          <Button type="submit" variant="default" loading={saving.isSaving}>
            Save
          </Button>
        )}
      </Stack>
    </form>
  )
}
