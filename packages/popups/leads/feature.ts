import { listenTo } from '@buoy/platform/events/server/domain-event.ts'
import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { codesOfPerson } from './server/codes-of-person.ts'
import { leadsConsoleRoutes } from './server/console-routes.ts'
import { type HandToNewsDeps, handToNews } from './server/hand-to-news.ts'
import { leadReceived } from './server/lead-events.ts'
import { leadsOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'popups/leads',
  events: [leadReceived],
  listeners: (deps: HandToNewsDeps) => [
    listenTo(leadReceived, 'popups/leads: newsletter', ({ payload }) => handToNews(deps, payload.leadId)),
  ],
  consoleRoutes: [leadsConsoleRoutes],
  permissions: [needs('/leads', 'popups'), needs('/leads.csv', 'popups')],
  personalData: [codesOfPerson, leadsOfPerson],
})
