import { type Html, html } from './html.ts'

/** The fields that can be mounted; `card` is number, expiry and code in one line. */
export const CARD_FIELDS = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'iban', 'auBankAccount'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** The page inside the frame of one card field. The script fills it; nothing of it depends on the visitor. */
export function cardFieldPage(field: CardField): Html {
  return html`<!doctype html>
<html lang="en-AU" data-field="${field}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>Secure card field</title>
<link rel="stylesheet" href="/sandbox/files/card-field.css">
<script src="/sandbox/files/card-field.js" defer></script>
</head>
<body><form id="fields" novalidate></form></body>
</html>`
}
