import { failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from '../designer.module.css'
import { useShopifyStore } from '../use-prizes.ts'
import branchStyles from './branch.module.css'

/** Connects the account with its Shopify store, or says with which it is. The key is never shown again. */
export function ShopifyStoreForm({ address }: { address: string | null }) {
  const { connect, disconnect } = useShopifyStore()
  const [store, setStore] = useState('')
  const [token, setToken] = useState('')
  const failed = connect.isError ? fieldErrors(connect.error) : {}
  if (address !== null)
    return (
      <div className={styles.pair}>
        <p className={styles.quiet}>Codes are made in {new URL(address).host}.</p>
        <Button variant="default" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
          Disconnect
        </Button>
        {disconnect.isError && (
          <Alert color="coral" radius="lg" role="alert" title={failureText(disconnect.error)} />
        )}
      </div>
    )
  return (
    <fieldset className={branchStyles.branch} aria-label="Shopify store">
      <TextInput
        label="Address of your Shopify store"
        placeholder="garden.myshopify.com"
        autoComplete="off"
        maxLength={200}
        value={store}
        error={failed.address}
        onChange={({ currentTarget }) => setStore(currentTarget.value)}
      />
      <PasswordInput
        label="Key of the Admin API"
        description="Of a custom app in Shopify with the scope “write_discounts”. It is stored encrypted."
        autoComplete="off"
        maxLength={200}
        value={token}
        error={failed.token ?? (connect.isError && !failed.address ? failureText(connect.error) : undefined)}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      <Button
        variant="default"
        loading={connect.isPending}
        onClick={() => connect.mutate({ address: store, token }, { onSuccess: () => setToken('') })}
      >
        Connect the store
      </Button>
    </fieldset>
  )
}
