import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { FastifyPluginAsync } from 'fastify'
import { linesToFill } from '../../bank-transfer/rules/transfer-details.ts'
import type { AddedProvider } from '../../port/server/added-provider.ts'
import { type MethodSettingsPage, methodSettingsInput } from '../contract.ts'
import { findWay } from '../rules/ways.ts'
import { type MethodDeps, readMethodSettings } from './method-settings.ts'
import { updateMethodSettings } from './update-method-settings.ts'

type Deps = { db: Database; clock: Clock; isLive: boolean; addedProviders: readonly AddedProvider[] } & Pick<
  MethodDeps,
  'ways'
>

/** The console's calls about the ways to pay; the server puts the owner's guard before them. */
export function paymentMethodRoutes(deps: Deps): FastifyPluginAsync {
  const added = deps.addedProviders.flatMap(({ methods }) =>
    methods.map(({ id, title, about }) => ({ id, title, about })),
  )
  const page = async (): Promise<MethodSettingsPage> => {
    const settings = await readMethodSettings(deps)
    // A method whose plugin has gone is off.
    const on = settings.on.filter((id) => findWay(id, deps.ways) !== null)
    const { country } = await readStoreDetails(deps)
    const details = linesToFill(settings.bankTransfer.details, country)
    const bankTransfer = { ...settings.bankTransfer, details }
    return { ...settings, on, added, isLive: deps.isLive, bankTransfer }
  }
  return async (app) => {
    documentRoutes(app, deps, {
      path: '/payment-methods',
      input: methodSettingsInput,
      read: page,
      save: (inside, settings, { owner }) =>
        updateMethodSettings({ ...inside, ways: deps.ways }, { settings, owner }),
    })
  }
}
