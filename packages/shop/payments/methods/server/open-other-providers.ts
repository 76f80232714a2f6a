import { TRANSFER_GATEWAY } from '../../bank-transfer/rules/gateway.ts'
import {
  TRANSFER_PREFIX,
  type TransferDeps,
  transferProvider,
} from '../../bank-transfer/server/transfer-provider.ts'
import {
  type AddedProvider,
  type AddedProviderDeps,
  completeProvider,
} from '../../port/server/added-provider.ts'
import type { OtherProvider } from './route-providers.ts'

const NAME = /^[a-z][a-z0-9]{1,29}$/
/** Whose ids begin so already, or whose webhooks have that address. */
const TAKEN = new Set(['transfer', 'stripe', 'pi', 'ch', 're', 'dp', 'du', 'seti', 'pm', 'cus'])

/** The providers beside the card provider: bank transfers, and those of plugins. Throws when a name cannot be used. */
export function openOtherProviders(
  deps: AddedProviderDeps & TransferDeps,
  added: readonly AddedProvider[],
): OtherProvider[] {
  const transfers = {
    name: 'transfer',
    prefix: TRANSFER_PREFIX,
    gateways: [TRANSFER_GATEWAY],
    provider: transferProvider(deps),
  }
  const names = new Set(TAKEN)
  return [
    transfers,
    ...added.map(({ name, methods, open }) => {
      if (!NAME.test(name) || names.has(name)) throw new Error(`A payment provider cannot be named ${name}`)
      names.add(name)
      return {
        name,
        prefix: `${name}_`,
        gateways: methods.map(({ id }) => id),
        provider: completeProvider(
          open(deps),
          'This payment method cannot do this. Do it by hand and record it.',
        ),
      }
    }),
  ]
}
