import { type Html, html } from './html.ts'

/** Cents as these pages write them, with the currency's code. */
export function money(cents: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'code' } as const
  return new Intl.NumberFormat('en-AU', style).format(cents / 100)
}

/** Whose page it is, and what its main part is called. */
type Host = { name: string; main: string }

const BANK: Host = { name: 'Test Bank', main: 'Your bank' }

/** The frame of every page that a bank, or somebody like one, shows. */
export function shell(title: string, body: Html, by: Host = BANK): Html {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>${title} · ${by.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/files/pages.css">
<script src="/sandbox/files/challenge.js" defer></script>
</head>
<body class="bank">
<header aria-label="${by.name}"><span class="crest" aria-hidden="true"></span>${by.name}</header>
<main aria-label="${by.main}">${body}</main>
</body>
</html>`
}
