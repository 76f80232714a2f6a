import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser/find-browser.ts'

const browser = await findBrowser()
// Chromium refuses its sandbox to root; everybody else keeps it.
const isRoot = process.getuid?.() === 0
/** A flow waits for half of its time: one more than there are processors keeps all of them at work. */
const WORKERS = Math.min(availableParallelism() + 1, 6)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tools/testing/global-setup.ts',
  outputDir: 'reports/playwright',
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  fullyParallel: false,
  workers: WORKERS,
  // Another try tells a race from a fault; what needed it is named at the end.
  retries: 2,
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: browser.executablePath,
      args: isRoot ? ['--no-sandbox'] : [],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
})
