/** The sandbox's payment sheet: from below on phones, in the middle elsewhere. */
export const SHEET_STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
dialog {
  width: min(26rem, calc(100vw - 2rem)); max-width: none; max-height: calc(100dvh - 2rem); margin: auto; padding: 20px;
  border: 0; border-radius: 18px; overflow: auto; background: #fff; color: #06262e; color-scheme: light;
  box-shadow: 0 24px 64px rgb(6 38 46 / 0.35); font: 16px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
}
dialog::backdrop { background: rgb(6 38 46 / 0.55); }
h2 { margin: 0 48px 16px 0; font-size: 20px; line-height: 1.3; }
.close {
  position: absolute; top: 10px; right: 10px; width: 44px; height: 44px; border: 0; border-radius: 999px; background: none;
  color: inherit; font-size: 18px; cursor: pointer;
}
.close:hover { background: #eef3f3; }
:focus-visible { outline: 3px solid #0b4a57; outline-offset: 1px; }
form { display: grid; gap: 16px; }
.field { display: grid; gap: 4px; }
.field span, legend { font-size: 14px; font-weight: 600; color: #3f565c; }
select {
  width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #8a9a9e; border-radius: 10px; background: #fff;
  color: inherit; font: inherit;
}
fieldset { display: grid; gap: 6px; min-width: 0; margin: 0; padding: 0; border: 0; }
.option {
  display: grid; grid-template-columns: 20px 1fr; gap: 0 10px; align-items: center; min-height: 44px; padding: 6px 12px;
  border: 1px solid #cfd9da; border-radius: 10px; cursor: pointer;
}
.option:has(:checked) { border-color: #0b4a57; background: #eef6f6; }
.option small { grid-column: 2; color: #3f565c; font-size: 14px; }
input { width: 18px; height: 18px; margin: 0; accent-color: #0b4a57; }
dl { display: grid; gap: 6px; margin: 0; padding-top: 12px; border-top: 1px solid #e3e8e9; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { overflow-wrap: anywhere; }
dd { margin: 0; white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; }
.say { margin: 0; color: #a5311a; }
.say:empty { display: none; }
.pay {
  min-height: 50px; border: 0; border-radius: 12px; background: #06262e; color: #fff; font: inherit; font-weight: 600;
  cursor: pointer;
}
.pay:disabled { background: #5f7378; cursor: default; }
.note { margin: 0; text-align: center; font-size: 13px; color: #3f565c; }
@media (max-width: 30rem) {
  dialog { width: 100vw; max-height: 100dvh; margin: auto 0 0; border-radius: 18px 18px 0 0; }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 240ms cubic-bezier(0.2, 0.8, 0.3, 1); }
  @keyframes rise { from { opacity: 0; transform: translateY(16px); } }
}
`
