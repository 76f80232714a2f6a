/** What can go wrong at the provider in a simulation, by the sandbox's names for it. */
export const SIMULATED_FAULTS = [
  'latency',
  'lost-reply',
  '500',
  'rate-limit',
  'webhook-late',
  'webhook-double',
  'webhook-never',
] as const
export type SimulatedFault = (typeof SIMULATED_FAULTS)[number]

/** Percent of the calls that each fault strikes. */
export type FaultShares = Record<SimulatedFault, number>

/** Above this nobody would get through: half of all calls fail already, in percent. */
export const MOST_SHARE = 50

/** Each fault in an owner's words, and how often it happens on a bad day, in percent. */
export const FAULT_WORDS: Readonly<Record<SimulatedFault, { label: string; text: string; badDay: number }>> =
  {
    latency: { label: 'Slow answers', text: 'The provider takes a quarter of a second more.', badDay: 20 },
    'lost-reply': {
      label: 'Lost replies',
      text: 'Charged, and the answer never arrives.',
      badDay: 10,
    },
    '500': { label: 'Failures', text: 'The provider answers with an error.', badDay: 8 },
    'rate-limit': { label: 'Too many requests', text: 'The provider sends us away for a moment.', badDay: 5 },
    'webhook-late': { label: 'Late messages', text: 'Webhooks come late, and so out of order.', badDay: 15 },
    'webhook-double': { label: 'Doubled messages', text: 'The same webhook comes twice.', badDay: 15 },
    'webhook-never': { label: 'Missing messages', text: 'A webhook never comes.', badDay: 10 },
  }

/** Everything that goes wrong on a bad day, each in 5 to 20 percent of the calls. */
export const BAD_DAY: Readonly<FaultShares> = sharesBy((fault) => FAULT_WORDS[fault].badDay)

/** A day on which nothing goes wrong. */
export const CALM_DAY: Readonly<FaultShares> = sharesBy(() => 0)

function sharesBy(share: (fault: SimulatedFault) => number): FaultShares {
  return Object.fromEntries(SIMULATED_FAULTS.map((fault) => [fault, share(fault)])) as FaultShares
}
