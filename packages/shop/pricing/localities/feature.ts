import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { localitiesCalls } from './server/localities-calls.ts'
import { openLocalities } from './server/open-localities.ts'

export const feature = defineFeature({
  name: 'shop/pricing/localities',
  calls: (deps: { localitiesFile: string }) =>
    localitiesCalls({ findLocalities: openLocalities({ file: deps.localitiesFile }) }),
})
