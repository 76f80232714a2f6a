import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** For `npm run screens`: pictures of every screen, which are looked at and prove nothing. */
export default defineConfig({
  ...base,
  testDir: 'e2e',
  testMatch: '**/*.screens.ts',
  globalSetup: './tools/testing/global-setup.ts',
  outputDir: 'reports/playwright-screens',
  reporter: 'list',
  retries: 0,
  timeout: 600_000,
  use: { ...base.use, actionTimeout: 15_000, navigationTimeout: 30_000 },
})
