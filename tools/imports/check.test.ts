import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkImports } from './check.ts'
import { FEATURES } from './directions.ts'
import { readModule } from './read-module.ts'

/** Checks files given as path and source, and answers with the messages. */
function messages(files: Record<string, string>): string[] {
  const modules = Object.entries(files).map(([path, source]) => readModule(path, source))
  return checkImports(modules).map(({ path, line, message }) => `${path}:${line} ${message}`)
}

describe('the import check', () => {
  it('fails when it looked at no file', () => {
    expect(() => checkImports([])).toThrow('looked at no file')
  })

  it('accepts a verb that uses rules, its own table and the kernel', () => {
    const source = `
      import { sql } from 'drizzle-orm'
      import { randomBytes } from 'node:crypto'
      import type { Clock } from '@buoy/kernel/rules/time.ts'
      import { findVisitor } from '@buoy/people/visitors/server/find-visitor.ts'
      import { clamp } from '../rules/quantity.ts'
      import { cartLines } from './cart.table.ts'`
    expect(messages({ 'packages/shop/cart/server/add-to-cart.ts': source })).toEqual([])
  })

  it('accepts rules about the types of a contract', () => {
    const source = `import type { Cart } from '../contract.ts'`
    expect(messages({ 'packages/shop/pricing/engine/rules/price-order.ts': source })).toEqual([])
  })

  it('accepts rules that write messages', () => {
    const source = `import { messages } from '../messages.ts'`
    expect(messages({ 'packages/shop/pricing/engine/rules/total-rows.ts': source })).toEqual([])
  })

  const bad: { says: string; path: string; source: string; message: string }[] = [
    {
      says: 'a lower domain that reaches a higher one',
      path: 'packages/people/sessions/server/a.ts',
      source: `import { placeOrder } from '@buoy/shop/checkout/flow/server/place-order.ts'`,
      message: 'people must not reach shop',
    },
    {
      says: 'pages that meet popups',
      path: 'packages/pages/document/server/a.ts',
      source: `import type { Lead } from '@buoy/popups/forms/contract.ts'`,
      message: 'pages must not reach popups',
    },
    {
      says: 'a domain that reaches an app',
      path: 'packages/shop/cart/server/a.ts',
      source: `import { env } from '@buoy/server/env.ts'`,
      message: 'shop must not reach apps/server',
    },
    {
      says: 'a view that reaches server code, even by type',
      path: 'packages/shop/cart/storefront/view.tsx',
      source: `import type { Deps } from '../server/add-to-cart.ts'`,
      message: 'Browser code must not reach server code',
    },
    {
      says: 'a type written as import() in a browser place',
      path: 'packages/popups/widget/start.ts',
      source: `export type Deps = import('../display/server/answer.ts').Deps`,
      message: 'Browser code must not reach server code',
    },
    {
      says: 'a contract taken as a value in a browser place',
      path: 'apps/storefront/routes/cart.tsx',
      source: `import { addToCartInput } from '@buoy/shop/cart/contract.ts'`,
      message: 'contracts as types only',
    },
    {
      says: 'one of several contracts of a feature taken as a value in a browser place',
      path: 'packages/shop/back-office/order-management/console/OrderEditor.tsx',
      source: `import { orderDraftInput } from '../draft-contract.ts'`,
      message: 'contracts as types only',
    },
    {
      says: 'a contract loaded later in a browser place',
      path: 'apps/console/orders.tsx',
      source: `const contract = await import('@buoy/shop/orders/record/contract.ts')`,
      message: 'contracts as types only',
    },
    {
      says: 'rules that reach server code',
      path: 'packages/shop/pricing/engine/rules/price-order.ts',
      source: `import { systemChance } from '@buoy/kernel/server/chance.ts'`,
      message: 'rules/ reach only rules/',
    },
    {
      says: 'rules that take a contract as a value',
      path: 'packages/shop/pricing/engine/rules/price-order.ts',
      source: `import { addToCartInput } from '../contract.ts'`,
      message: 'contracts as types',
    },
    {
      says: 'rules that use Node',
      path: 'packages/kernel/rules/money.ts',
      source: `import { createHash } from 'node:crypto'`,
      message: 'run on both sides',
    },
    {
      says: 'a table of another feature',
      path: 'packages/shop/checkout/flow/server/place-order.ts',
      source: `import { cartLines } from '../../../cart/server/cart.table.ts'`,
      message: 'Tables are private to shop/cart',
    },
    {
      says: 'a feature that reaches one behind it in its line',
      path: 'packages/shop/cart/server/settle.ts',
      source: `import { placeOrder } from '../../checkout/flow/server/place-order.ts'`,
      message: 'cart must not reach checkout/flow, which comes after it',
    },
    {
      says: 'a feature that reaches one behind it in its own area',
      path: 'packages/shop/checkout/wallet/server/pay.ts',
      source: `import { placeOrder } from '../../flow/server/place-order.ts'`,
      message: 'checkout/wallet must not reach checkout/flow, which comes after it',
    },
    {
      says: 'a folder that stands in no line',
      path: 'packages/shop/pricing/guesses/server/guess.ts',
      source: `import type { Cart } from '../../../cart/contract.ts'`,
      message: 'shop/pricing stands in no line of features',
    },
    {
      says: 'a feature that reaches one behind it in its line, even by type',
      path: 'packages/shop/sessions/checkout-sessions/server/checkout-sessions.ts',
      source: `import type { Cart } from '../../../cart/contract.ts'`,
      message: 'sessions/checkout-sessions must not reach cart, which comes after it',
    },
    {
      says: 'the environment read in the wrong place',
      path: 'packages/shop/payments/server/pay.ts',
      source: `export const key = process.env.STRIPE_SECRET_KEY`,
      message: 'Only apps/server/env.ts reads the environment',
    },
    {
      says: 'a barrel by name',
      path: 'packages/shop/cart/index.ts',
      source: `export const cart = 1`,
      message: 'No barrels',
    },
    {
      says: 'a barrel by export',
      path: 'packages/shop/cart/everything.ts',
      source: `export * from './contract.ts'`,
      message: 'No barrels',
    },
    {
      says: 'a name without its extension',
      path: 'packages/shop/cart/server/a.ts',
      source: `import { b } from './b'`,
      message: 'full file name with extension',
    },
    {
      says: 'a relative path into another workspace',
      path: 'packages/shop/cart/server/a.ts',
      source: `import { done } from '../../../kernel/rules/refusal.ts'`,
      message: 'Across workspaces import by name',
    },
    {
      says: 'its own workspace by name',
      path: 'packages/shop/cart/server/a.ts',
      source: `import { b } from '@buoy/shop/cart/server/b.ts'`,
      message: 'Inside a workspace import relatively',
    },
    {
      says: 'a Node module in the browser',
      path: 'packages/ui/Button.tsx',
      source: `import { join } from 'node:path'`,
      message: 'Browsers have no node:path',
    },
  ]
  for (const { says, path, source, message } of bad) {
    it(`refuses ${says}`, () => {
      expect(messages({ [path]: source })).toEqual([expect.stringContaining(message)])
    })
  }

  it('lets a feature reach those before it in its line', () => {
    const source = `
      import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
      import { loadCart } from '../../../cart/server/load-cart.ts'
      import { readOrder } from '../../../orders/record/server/read-order.ts'
      import { endTry } from './end-try.ts'`
    expect(messages({ 'packages/shop/checkout/flow/server/run-payment.ts': source })).toEqual([])
  })

  it('lets a test reach along the whole line', () => {
    const source = `import { placeOrder } from '../../../checkout/flow/server/place-order.ts'`
    expect(
      messages({ 'packages/shop/sessions/checkout-sessions/server/hold-stock.test.ts': source }),
    ).toEqual([])
  })

  it('knows only features that there are', () => {
    const folders = Object.entries(FEATURES).flatMap(([domain, line]) =>
      line.map((feature) => `packages/${domain}/${feature}`),
    )
    expect(folders.filter((folder) => !existsSync(new URL(`../../${folder}`, import.meta.url)))).toEqual([])
  })

  it('lets one feature, tests, tools and the sandbox import a package that has a home', () => {
    const source = `import Stripe from 'stripe'`
    const message = 'stripe is imported by shop/payments/stripe alone'
    for (const path of [
      'packages/shop/payments/stripe/server/stripe-client.ts',
      'packages/shop/payments/refunds/server/refund-part.test.ts',
      'packages/shop/payments/ledger/payments.fixtures.ts',
      'tools/testing/paying-shop.ts',
      'apps/sandbox/sandbox.ts',
    ]) {
      expect(messages({ [path]: source }), path).toEqual([])
    }
    for (const path of [
      'packages/shop/payments/ledger/server/reconcile-checkout-session.ts',
      'packages/shop/sessions/card-testing/server/find-card.ts',
      'apps/server/parts/card-provider.ts',
    ]) {
      const found = messages({ [path]: source })
      expect(found, path).toEqual([expect.stringContaining(message)])
      expect(messages({ [path]: `import type Stripe from 'stripe'` }), path).toEqual(found)
    }
  })

  it('refuses a cycle of values and names its members', () => {
    const found = messages({
      'packages/shop/cart/server/a.ts': `import { b } from './b.ts'`,
      'packages/shop/cart/server/b.ts': `import { c } from './c.ts'`,
      'packages/shop/cart/server/c.ts': `import { a } from './a.ts'`,
    })
    expect(found).toEqual([expect.stringMatching(/Cycle: .*a\.ts -> .*b\.ts -> .*c\.ts -> .*a\.ts/)])
  })

  it('lets types point back, because they leave no trace at run time', () => {
    const found = messages({
      'packages/shop/cart/server/a.ts': `import { b } from './b.ts'`,
      'packages/shop/cart/server/b.ts': `import type { A } from './a.ts'`,
    })
    expect(found).toEqual([])
  })

  it('lets a test beside the rules use the test harness and server code', () => {
    const source = `
      import { openTestServer } from '../testing/server.ts'
      import { readCart } from '../server/read-cart.ts'`
    expect(messages({ 'packages/shop/cart/rules/totals.test.ts': source })).toEqual([])
  })
})
