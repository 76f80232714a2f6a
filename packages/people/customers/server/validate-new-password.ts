import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { validateCustomerPassword } from '../rules/password-policy.ts'
import { isShopName } from '../rules/shop-name-password.ts'

export type PasswordDeps = { shopName: () => Promise<string> }

const COMMON: Refusal = {
  code: 'weak-password',
  field: 'password',
  message:
    'Many people use that password, so it is tried first. Choose another one: a few unrelated words do well.',
}
const SHOP_NAME: Refusal = {
  code: 'weak-password',
  field: 'password',
  message: 'That is the name of this shop. Choose something that only you know.',
}

/**
 * Judges a password that a customer wants: what the browser judges, too, and the lists that only the server has, which are
 * the commonest passwords of leaked collections and the shop's own name (NIST SP 800-63B, 3.1.1.2). `null` when it will do.
 */
export async function validateNewPassword(
  deps: PasswordDeps,
  password: string,
  email: string,
): Promise<Refusal | null> {
  const weakness = validateCustomerPassword(password, email)
  if (weakness !== null) return weakness
  if (await isCommon(password)) return COMMON
  return isShopName(password, await deps.shopName()) ? SHOP_NAME : null
}

let common: Promise<ReadonlySet<string>> | null = null

/** The list is some 49,000 passwords and about 5 MB: it is read when the first password is chosen. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  )
  return (await common).has(password.normalize('NFKC').trim().toLowerCase())
}
