/** Stages of the wallet's provider (S4.34). */
export const ENVIRONMENTS = ['TEST', 'SANDBOX', 'PREPROD', 'CANARY', 'PRODUCTION'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Whether this is one of the provider's stages (S5.36). */
export function isEnvironment(value: unknown): value is Environment {
  return ENVIRONMENTS.some((known) => known === value)
}
