import { SetUpPage } from '@buoy/people/owners/console/SetUpPage.tsx'
import { SignInPage } from '@buoy/people/owners/console/SignInPage.tsx'
import type { Screen } from '@buoy/platform/feature/screen.ts'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { inAccount } from './popups/in-account.tsx'
import { SCREENS } from './screens.ts'
import { ConsoleShell } from './shell/ConsoleShell.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Opening } from './shell/Opening.tsx'

/** Every address of the console; the code of a screen is loaded when it is opened. */
export function openRouter() {
  const isPublic = ({ needs }: Screen) => needs === 'public'
  return createBrowserRouter(
    [
      { path: 'setup', Component: SetUpPage, ErrorBoundary: ErrorPage },
      { path: 'sign-in', Component: SignInPage, ErrorBoundary: ErrorPage },
      ...SCREENS.filter(isPublic).map((screen) => ({
        ...routeOf(screen),
        ErrorBoundary: ErrorPage,
        HydrateFallback: Opening,
      })),
      {
        Component: ConsoleShell,
        ErrorBoundary: ErrorPage,
        HydrateFallback: Opening,
        children: [
          ...SCREENS.filter((screen) => !isPublic(screen)).map(routeOf),
          ...SCREENS.flatMap(formerRoutes),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
    { basename: '/console/' },
  )
}

/** Addresses that a screen had before, without anything in them that is filled in. */
function formerRoutes({ path, formerPaths = [] }: Screen): RouteObject[] {
  return formerPaths.map((former) => ({
    path: former,
    loader: ({ request }) => redirect(`${path}${new URL(request.url).search}`),
  }))
}

function routeOf({ path, load, isOfAccount }: Screen): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: isOfAccount ? inAccount(await load()) : await load() }),
  }
}
