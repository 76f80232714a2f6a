import { defineFeature } from '../feature/feature.ts'
import { PROOF_QUEUES, proofWorkers } from './server/sweep-proofs.ts'

export const feature = defineFeature({
  name: 'platform/abuse',
  queues: PROOF_QUEUES,
  workers: proofWorkers,
})
