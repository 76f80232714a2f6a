import { emptyMethod } from '../../port/rules/method-texts.ts'
import type { AddedProvider } from '../../port/server/added-provider.ts'
import { WAYS, type Way } from '../rules/ways.ts'

/** All payment methods: the product's own, then those of added providers. Throws when an id is there twice. */
export function withAddedWays(providers: readonly AddedProvider[]): readonly Way[] {
  const added = providers.flatMap(({ methods }) =>
    methods.map(
      ({ about, title, note, ...method }): Way => ({
        ...method,
        title: () => title,
        note: () => note,
        kind: 'added',
        empty: emptyMethod,
        least: {},
      }),
    ),
  )
  const ways = [...WAYS, ...added]
  const twice = ways.find(({ id }, index) => ways.findIndex((one) => one.id === id) !== index)
  if (twice) throw new Error(`Two payment methods have the id ${twice.id}`)
  return ways
}
