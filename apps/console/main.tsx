import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/figtree'
import './base.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './console.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { openQueries } from './queries.ts'
import { openRouter } from './router.ts'
import { cssVariables, theme } from './theme.ts'

const place = document.getElementById('console')
if (place === null) throw new Error('index.html has lost its element #console')

const queries = openQueries()
const router = openRouter()

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Notifications position="bottom-center" containerWidth={440} autoClose={8000} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
