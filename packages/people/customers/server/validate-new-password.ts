import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { messages } from '../messages.ts'
import { validateCustomerPassword } from '../rules/password-policy.ts'
import { isShopName } from '../rules/shop-name-password.ts'

export type PasswordDeps = TextsDeps & { shopName: () => Promise<string> }

/**
 * Judges a password that a customer wants: what the browser judges, too, and the lists that only the server has, which are
 * the commonest passwords of leaked collections and the shop's own name (NIST SP 800-63B, 3.1.1.2). `null` when it will do.
 */
export async function validateNewPassword(
  deps: PasswordDeps,
  password: string,
  email: string,
): Promise<Refusal | null> {
  const weakness = validateCustomerPassword(password, email, deps.texts())
  if (weakness !== null) return weakness
  const t = translator(messages, deps.texts())
  const weak = { code: 'weak-password', field: 'password' }
  if (await isCommon(password)) return { ...weak, message: t('passwordIsCommon') }
  const isName = isShopName(password, await deps.shopName())
  return isName ? { ...weak, message: t('passwordIsShopName') } : null
}

let common: Promise<ReadonlySet<string>> | null = null

/** The list is some 49,000 passwords and about 5 MB: it is read when the first password is chosen. */
async function isCommon(password: string): Promise<boolean> {
  // By its default export: in the built server, the package has no other.
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ default: { dictionary } }) => new Set(dictionary['passwords-common'] as readonly string[]),
  )
  return (await common).has(password.normalize('NFKC').trim().toLowerCase())
}
