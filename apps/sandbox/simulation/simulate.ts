import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { type EndCounts, noEnds } from '@buoy/shop/insight/simulation/rules/simulation-life.ts'
import {
  finishSimulation,
  type SimulationEnding,
} from '@buoy/shop/insight/simulation/server/finish-simulation.ts'
import { saveProgress } from '@buoy/shop/insight/simulation/server/save-progress.ts'
import type { StartedSimulation } from '@buoy/shop/insight/simulation/server/start-simulation.ts'
import type { ReconcileDeps } from '@buoy/shop/payments/ledger/server/reconcile-checkout-session.ts'
import { planShoppers } from './plan-shoppers.ts'
import { reconcileSimulation } from './reconcile-simulation.ts'
import { shop } from './shopper.ts'
import { endFaults, setFaults } from './standing-faults.ts'

export type SimulateDeps = ReconcileDeps & {
  chance: Chance
  /** How this machine reaches its own shop: `http://127.0.0.1:3000`. */
  origin: string
}

/** Shoppers in the shop at the same moment; the same machine serves them and everybody else. */
const AT_ONCE = 8
const BEAT_MS = 1_000
/** Different refusals that are kept to be read. */
const MOST_TOLD = 5

export type Simulations = {
  /** Sends the shoppers of a simulation; what becomes of them is written down as it happens. */
  begin: (simulation: StartedSimulation) => void
  /** Breaks off what is under way and waits until it is cleared away. */
  close: () => Promise<void>
}

/** The simulation room: pretend shoppers over the shop's own HTTP, in this process, until it closes. */
export function openSimulations(deps: SimulateDeps): Simulations {
  const closing = new AbortController()
  let running: Promise<void> = Promise.resolve()
  return {
    begin: (simulation) => {
      running = simulate(deps, simulation, closing.signal).catch((error: unknown) => {
        // Its signs of life end with it: it will be broken off and cleared away.
        deps.log.error({ err: error, simulation: simulation.id }, 'a simulation failed')
      })
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}

type Visits = { ends: EndCounts; told: Set<string> }

async function simulate(
  deps: SimulateDeps,
  simulation: StartedSimulation,
  closing: AbortSignal,
): Promise<void> {
  const { id } = simulation
  const visits: Visits = { ends: noEnds(), told: new Set() }
  let goesOn: Awaited<ReturnType<typeof saveProgress>>
  try {
    await setFaults(deps, simulation)
    goesOn = await sendShoppers(deps, simulation, visits, closing)
  } finally {
    await endFaults(deps.db, id)
  }
  if (goesOn === 'gone') return
  let ending: SimulationEnding = { state: 'broken-off', promises: null }
  if (!closing.aborted) {
    const beat = async () => {
      goesOn = await saveProgress(deps, id, { ...written(visits), phase: 'settling' })
      return goesOn !== 'gone' && !closing.aborted
    }
    // What was cancelled is settled too: shoppers have left in the middle of their payments.
    const wasCancelled = goesOn === 'no'
    await beat()
    const promises = await reconcileSimulation(deps, id, beat, () => closing.aborted)
    if (!closing.aborted) ending = { state: wasCancelled ? 'cancelled' : 'done', promises }
  }
  await finishSimulation(deps, id, ending)
}

/** Lets the shoppers in, some at a time, until all are done or somebody ends it; answers whether it goes on. */
async function sendShoppers(
  deps: SimulateDeps,
  simulation: StartedSimulation,
  visits: Visits,
  closing: AbortSignal,
): Promise<Awaited<ReturnType<typeof saveProgress>>> {
  const leaving = new AbortController()
  const plans = planShoppers({
    shoppers: simulation.shoppers,
    products: [simulation.productId],
    emailOf: (index) => `shopper.${index + 1}@${simulation.mailDomain}`,
  })
  const shopper = {
    origin: deps.origin,
    chance: deps.chance,
    signal: AbortSignal.any([leaving.signal, closing]),
    onRefusal: (says: string) => {
      if (visits.told.size < MOST_TOLD) visits.told.add(says)
    },
  }
  const visit = async () => {
    for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
      const end = await shop(shopper, plan)
      if (shopper.signal.aborted) return
      visits.ends[end] += 1
    }
  }
  let isOver = false
  const everybody = Promise.all(Array.from({ length: AT_ONCE }, visit)).finally(() => (isOver = true))
  let goesOn = await saveProgress(deps, simulation.id, written(visits))
  while (!isOver) {
    await Promise.race([everybody, pause(BEAT_MS)])
    goesOn = await saveProgress(deps, simulation.id, written(visits))
    if (goesOn !== 'yes') leaving.abort()
  }
  await everybody
  return goesOn
}

function written({ ends, told }: Visits) {
  return { ends, told: [...told] }
}
