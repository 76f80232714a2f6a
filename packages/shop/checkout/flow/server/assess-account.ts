import type { Database } from '@buoy/kernel/server/database.ts'
import { validateNewPassword } from '@buoy/people/customers/server/validate-new-password.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { wantsAccount } from '../rules/create-account.ts'
import type { CheckoutValues, FieldRefusal } from '../rules/validate-checkout.ts'

/**
 * What is wrong with the password of an account that is to be made with an order, by the lists that only the server has,
 * too. Asked before the order is placed: an account that could not be made afterwards would be missed later.
 */
export async function assessAccount(
  deps: TextsDeps & { db: Database },
  values: CheckoutValues,
): Promise<FieldRefusal[]> {
  if (!wantsAccount(values)) return []
  const shopName = async () => (await readStoreDetails(deps)).name
  const email = (values.billing_email ?? '').trim()
  const weakness = await validateNewPassword({ ...deps, shopName }, values.account_password ?? '', email)
  return weakness === null ? [] : [{ ...weakness, field: 'account_password' }]
}
