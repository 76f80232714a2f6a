import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/**
 * A field for a key or secret that goes in and never comes out: says whether one is kept and how it ends, and
 * `without`, what is missing as long as there is none. Left empty it stays what it is.
 */
export function SecretInput({
  kept,
  without,
  ...input
}: PasswordInputProps & { kept: StoredSecret; without: string }) {
  return <PasswordInput autoComplete="off" description={kept.isSet ? wordsOf(kept) : without} {...input} />
}

function wordsOf({ end }: StoredSecret): string {
  const set = end === '' ? 'One is set.' : `One is set; it ends in …${end}.`
  return `${set} It is stored encrypted and not shown again; leave this empty to keep it.`
}
