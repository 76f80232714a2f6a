/** The plans an account can have: how many views a month (`null` for no limit), and whether they are paid with a credit link. */
export const PLANS = {
  free: { name: 'Free', monthlyViews: 1_000, freemium: true },
  starter: { name: 'Starter', monthlyViews: 10_000, freemium: false },
  growth: { name: 'Growth', monthlyViews: 100_000, freemium: false },
  unlimited: { name: 'Unlimited', monthlyViews: null, freemium: false },
} as const satisfies Readonly<
  Record<string, { name: string; monthlyViews: number | null; freemium: boolean }>
>

export type Plan = keyof typeof PLANS
export const ALL_PLANS = Object.keys(PLANS) as [Plan, ...Plan[]]

/** Views a month that a plan has, or `null` for no limit. */
export function monthlyLimit(plan: Plan): number | null {
  return PLANS[plan].monthlyViews
}
