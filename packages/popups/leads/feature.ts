import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { codesOfPerson } from './server/codes-of-person.ts'
import { leadsConsoleRoutes } from './server/console-routes.ts'
import { leadReceived } from './server/lead-events.ts'
import { leadsOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'popups/leads',
  events: [leadReceived],
  consoleRoutes: [leadsConsoleRoutes],
  permissions: [needs('/leads', 'popups'), needs('/leads.csv', 'popups')],
  personalData: [codesOfPerson, leadsOfPerson],
})
