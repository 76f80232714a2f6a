import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { ConnectionInput } from '../contract.ts'
import { serviceAddressFault } from '../rules/service-address.ts'
import type { DeliveryAdapter } from './adapter.ts'
import type { DeliverySource, SourceDeps } from './source.ts'

type Checked = {
  adapter: DeliveryAdapter
  source: DeliverySource
  scope: string
  input: ConnectionInput
  /** A secret is stored already, so that none has to be entered. */
  hasSecret: boolean
}

/** What is wrong with a connection as it was entered, each beside its field; empty when nothing is. */
export async function checkConnection(deps: SourceDeps, checked: Checked): Promise<Refusal[]> {
  const { adapter, source, scope, input, hasSecret } = checked
  const refusals: Refusal[] = []
  const refuse = (field: string, message: string) => refusals.push({ code: 'invalid', field, message })
  if (!isVisible(input.name)) refuse('name', 'Give it a name.')
  for (const { name, label, kind, isNeeded, onlyWith } of adapter.settings) {
    const value = input.settings[name] ?? ''
    if (onlyWith !== undefined && !input[onlyWith]) continue
    if (value === '') {
      if (isNeeded) refuse(`settings.${name}`, `Enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}.`)
      continue
    }
    const fault = kind === 'address' ? addressFault(value) : null
    if (fault !== null) refuse(`settings.${name}`, fault)
    if (kind === 'number' && !/^\d{1,18}$/.test(value)) refuse(`settings.${name}`, 'Enter digits only.')
  }
  if (!hasSecret && input.secret === '' && adapter.secret.isMade !== true) {
    refuse(
      'secret',
      `Enter the ${adapter.secret.label.charAt(0).toLowerCase()}${adapter.secret.label.slice(1)}.`,
    )
  }
  for (const [index, { from, to }] of input.mapping.entries()) {
    if (from === '') refuse(`mapping.${index}.from`, 'Choose a field.')
    if (to === '') refuse(`mapping.${index}.to`, 'Enter the name of the field there.')
  }
  const twice = input.mapping.findIndex(
    ({ to }, index) => to !== '' && input.mapping.findIndex((other) => other.to === to) !== index,
  )
  if (twice >= 0) refuse(`mapping.${twice}.to`, 'This field is filled by another line already.')
  if (input.part !== null) {
    const choices = (await source.parts?.list(deps, scope)) ?? []
    const { part } = input
    if (!choices.some(({ id }) => id === part)) refuse('part', 'It does not exist any more. Choose another.')
  }
  return refusals
}

/** The fault of an address; what no browser could read, such as a port above 65535, is one too. */
function addressFault(text: string): string | null {
  const fault = serviceAddressFault(text)
  return fault ?? (URL.canParse(text) ? null : 'Enter an address such as https://crm.example/hooks/leads.')
}
