import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { Button, Code, NativeSelect, NumberInput, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CURRENCY_SYMBOLS } from '../../display/rules/currency-symbols.ts'
import rules from '../../targeting/console/rules.module.css'
import type { FreeShipping, FreeShippingSetting } from '../free-shipping-contract.ts'
import styles from './campaigns.module.css'

const PATH = '/popups/free-shipping'
const FIRST: FreeShipping = { kind: 'amount', from: 5000, currency: 'AUD' }

/** From which order on delivery is free: what the tags of texts say (W9.35, W9.36). */
export function FreeShippingTags() {
  const setting = useQuery({ queryKey: [PATH], queryFn: () => askApi<FreeShippingSetting>(PATH) })
  if (setting.data === undefined) return <SideFailure query={setting} what="From when delivery is free" />
  return <Fields key={JSON.stringify(setting.data)} saved={setting.data.freeShipping} />
}

function Fields({ saved }: { saved: FreeShipping | null }) {
  const queries = useQueryClient()
  const [said, setSaid] = useState(saved)
  const save = useMutation({
    mutationFn: () => askApi<FreeShippingSetting>(PATH, { method: 'PUT', body: { freeShipping: said } }),
    onSuccess: (stored) => {
      queries.setQueryData([PATH], stored)
      tellDone('Saved, for all your popups.')
    },
  })
  const choose = (kind: string) => {
    if (kind === 'shop') setSaid({ kind })
    else setSaid(kind === 'amount' ? (saved?.kind === 'amount' ? saved : FIRST) : null)
  }
  return (
    <Stack gap="md">
      <p className={styles.quiet}>
        Write <Code>{'{{free_shipping_threshold}}'}</Code> or <Code>{'{{free_shipping_remaining}}'}</Code>{' '}
        into any text of a popup. The first is the amount from which delivery is free; the second is what the
        visitor’s cart still lacks, in this shop or a Shopify store.
      </p>
      <NativeSelect
        label="Delivery is free"
        data={[
          { value: 'none', label: 'Not said: the tags stay empty' },
          { value: 'shop', label: 'As this shop’s rates say' },
          { value: 'amount', label: 'From an amount' },
        ]}
        value={said?.kind ?? 'none'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {said?.kind === 'amount' && (
        <div className={rules.fields}>
          <NumberInput
            label="Orders from"
            decimalScale={2}
            fixedDecimalScale
            thousandSeparator=","
            allowNegative={false}
            hideControls
            value={said.from / 100}
            onChange={(typed) => setSaid({ ...said, from: Math.round(Number(typed) * 100) || 0 })}
          />
          <NativeSelect
            label="Currency"
            data={Object.entries(CURRENCY_SYMBOLS).map(([code, symbol]) => ({
              value: code,
              label: code === symbol ? code : `${code} ${symbol}`,
            }))}
            value={said.currency}
            onChange={({ currentTarget }) => setSaid({ ...said, currency: currentTarget.value })}
          />
        </div>
      )}
      {save.isError && (
        <p role="alert" className={rules.problem}>
          {failureText(save.error)}
        </p>
      )}
      {JSON.stringify(said) !== JSON.stringify(saved) && (
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
      )}
    </Stack>
  )
}
