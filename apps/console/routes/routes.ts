import { SetUpPage } from '@buoy/people/owners/console/SetUpPage.tsx'
import { SignInPage } from '@buoy/people/owners/console/SignInPage.tsx'
import { createBrowserRouter } from 'react-router'
import { HomePage } from '../home/HomePage.tsx'
import { PLUGINS } from '../plugins.ts'
import { ConsoleShell } from '../shell/ConsoleShell.tsx'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { Opening } from '../shell/Opening.tsx'
import { CATALOGUE_SCREENS } from './catalogue.ts'
import { DOOR_SCREENS } from './door.ts'
import { PAGE_SCREENS } from './pages.ts'
import { PEOPLE_SCREENS } from './people.ts'
import { POPUP_SCREENS } from './popups.ts'
import { screen } from './screen.ts'
import { SETTINGS_SCREENS } from './settings.ts'
import { DAY_SCREENS } from './the-day.ts'

/** Every address of the console. Screens of a domain live with it and are loaded when they are opened. */
export function openRouter() {
  return createBrowserRouter(
    [
      { path: 'setup', Component: SetUpPage, ErrorBoundary: ErrorPage },
      { path: 'sign-in', Component: SignInPage, ErrorBoundary: ErrorPage },
      ...DOOR_SCREENS.map((door) => ({ ...door, ErrorBoundary: ErrorPage, HydrateFallback: Opening })),
      {
        Component: ConsoleShell,
        ErrorBoundary: ErrorPage,
        HydrateFallback: Opening,
        children: [
          { index: true, Component: HomePage },
          ...DAY_SCREENS,
          ...CATALOGUE_SCREENS,
          ...PEOPLE_SCREENS,
          ...POPUP_SCREENS,
          ...PAGE_SCREENS,
          ...SETTINGS_SCREENS,
          ...PLUGINS.flat().map(({ path, load }) => screen(path.slice(1), load)),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
    { basename: '/console/' },
  )
}
