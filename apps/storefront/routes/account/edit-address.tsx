import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import type { AddressKind } from '@buoy/shop/account/pages/rules/saved-address.ts'
import { AddressForm, useAddressTitle } from '@buoy/shop/account/pages/storefront/AddressesView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'address')

/** One address as a form. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = args.params.kind
  if (!isKind(kind)) throw new Response('There is no such address.', { status: 404 })
  const page = await accountPage(args, async (account, store) => ({
    saved: (await account.addresses())[kind],
    nonce: store.formNonce('address'),
  }))
  return { kind, page }
}

export default function EditAddressRoute() {
  const { kind, page } = useLoaderData<typeof loader>()
  const title = useAddressTitle(kind)
  return (
    <AccountRoute page={page} endpoint="edit-address" title={title}>
      {({ saved, nonce }, form) => (
        <AddressForm kind={kind} saved={saved} nonce={nonce} state={stateOfForm(form, 'address')} />
      )}
    </AccountRoute>
  )
}

function isKind(kind: string | undefined): kind is AddressKind {
  return kind === 'billing' || kind === 'shipping'
}
